/** A workflow as it is drawn and stored: nodes, each naming the node that follows at each of its ports. */
import * as z from 'zod/mini'
import { nodeKinds, type NodeKind, type Port } from './kinds/names.ts'

export const presentFormat = 1
export const mostNodes = 100
const longestConfig = 20_000

export const NodeId = z.string().check(z.regex(/^[\w-]{1,40}$/))
const Config = z
  .record(z.string().check(z.maxLength(60)), z.unknown())
  .check(z.refine((config) => JSON.stringify(config).length <= longestConfig))

const Node = z.object({
  id: NodeId,
  kind: z.enum(nodeKinds),
  /** Checked by its kind: a draft may be incomplete. */
  config: Config,
  next: z.record(z.string().check(z.maxLength(20)), NodeId),
})
export const Definition = z.object({
  format: z.literal(presentFormat),
  nodes: z.array(Node).check(z.maxLength(mostNodes)),
})
export type Definition = z.output<typeof Definition>
export type WorkflowNode = {
  id: string
  kind: NodeKind
  config: Record<string, unknown>
  next: Partial<Record<Port, string>>
}

export const nodesById = ({ nodes }: Definition) =>
  new Map(nodes.map((node) => [node.id, node as WorkflowNode] as const))

export const emptyDefinition: Definition = { format: presentFormat, nodes: [] }
