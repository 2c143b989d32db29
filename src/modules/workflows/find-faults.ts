/** What keeps a workflow from being published. The browser, a save and a publication ask the same function. */
import { findCycleMembers } from '#core/find-cycles.ts'
import { nodesById, type Definition, type WorkflowNode } from './definition.ts'
import type { ConfigFault, ConfigProblem, FaultContext, Reference } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import { isTrigger } from './kinds/names.ts'

export const graphProblems = [
  'no-trigger',
  'two-triggers',
  'no-action',
  'unreached',
  'cycle',
  'unknown-next',
  'double-id',
] as const
export type FaultProblem = ConfigProblem | (typeof graphProblems)[number]
/** Without a node, the whole workflow is concerned. */
export type Fault = { nodeId: string | null; path?: string; problem: FaultProblem }

const faultsOfConfig = ({ kind: name, config }: WorkflowNode, context: FaultContext): ConfigFault[] => {
  const kind = kindOf(name)
  const read = kind.config.safeParse(config)
  if (!read.success)
    return read.error.issues.slice(0, 3).map(({ path }) => ({ path: String(path[0] ?? ''), problem: 'required' }))
  const isMissing = (reference: Reference) => context.isKnown?.(reference.kind, reference.id) === false
  const missing = (kind.references?.(read.data as never) ?? []).filter(isMissing)
  return [
    ...(kind.faults?.(read.data as never, context) ?? []),
    ...missing.map(({ path }): ConfigFault => ({ path, problem: 'not-there' })),
  ]
}

const nextOf = (node: WorkflowNode) => Object.values(node.next)

const reachedFrom = (start: WorkflowNode, nodes: ReadonlyMap<string, WorkflowNode>) => {
  const reached = new Set([start.id])
  // A set is walked in the order of its growth.
  for (const id of reached) for (const next of nextOf(nodes.get(id) ?? start)) if (nodes.has(next)) reached.add(next)
  return reached
}

const faultsOfGraph = (definition: Definition): Fault[] => {
  const nodes = nodesById(definition)
  const all = definition.nodes as WorkflowNode[]
  if (nodes.size < all.length) return [{ nodeId: null, problem: 'double-id' }]
  const triggers = all.filter(({ kind }) => isTrigger(kind))
  const [trigger] = triggers
  if (!trigger) return [{ nodeId: null, problem: 'no-trigger' }]
  const dangling = all.filter(
    (node) =>
      nextOf(node).some((id) => !nodes.has(id)) ||
      Object.keys(node.next).some((port) => !(kindOf(node.kind).ports as readonly string[]).includes(port)),
  )
  const cycle = findCycleMembers([...nodes.keys()], (id) =>
    nextOf(nodes.get(id) ?? trigger).filter((next) => nodes.has(next)),
  )
  const reached = reachedFrom(trigger, nodes)
  return [
    ...triggers.slice(1).map(({ id }): Fault => ({ nodeId: id, problem: 'two-triggers' })),
    ...(nextOf(trigger).length === 0 ? [{ nodeId: trigger.id, problem: 'no-action' as const }] : []),
    ...dangling.map(({ id }): Fault => ({ nodeId: id, problem: 'unknown-next' })),
    ...[...cycle].map((id): Fault => ({ nodeId: id, problem: 'cycle' })),
    ...all
      .filter(({ id, kind }) => !reached.has(id) && !isTrigger(kind))
      .map(({ id }): Fault => ({ nodeId: id, problem: 'unreached' })),
  ]
}

export const findFaults = (definition: Definition, context: FaultContext): Fault[] => [
  ...faultsOfGraph(definition),
  ...(definition.nodes as WorkflowNode[]).flatMap((node) =>
    faultsOfConfig(node, context).map((fault): Fault => ({ nodeId: node.id, ...fault })),
  ),
]
