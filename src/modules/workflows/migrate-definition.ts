/** Reads a stored definition: those of older formats are brought to the present one, or the reason is given why not. */
import * as z from 'zod/mini'
import { Definition, presentFormat } from './definition.ts'
import { nodeKinds } from './kinds/names.ts'
import { kindOf } from './kinds/kinds.ts'

export const migrationProblems = ['newer-format', 'unknown-kind', 'unreadable'] as const
export type MigrationProblem = (typeof migrationProblems)[number]
export type ReadDefinition = { definition: Definition } | { problem: MigrationProblem }

const Kind = z.enum(nodeKinds)
/** Format 0 was a plain list of steps after one trigger. */
const Steps = z.object({
  format: z.literal(0),
  steps: z.array(z.object({ kind: z.string(), config: z.record(z.string(), z.unknown()) })).check(z.maxLength(100)),
})

const fromSteps = (stored: unknown): ReadDefinition => {
  const read = Steps.safeParse(stored)
  if (!read.success) return { problem: 'unreadable' }
  const { steps } = read.data
  if (steps.some(({ kind }) => !Kind.safeParse(kind).success)) return { problem: 'unknown-kind' }
  const idAt = (at: number) => `n${at + 1}`
  const nodes = steps.map(({ kind: name, config }, at) => {
    const kind = Kind.parse(name)
    const [port = 'next'] = kindOf(kind).ports
    return { id: idAt(at), kind, config, next: at + 1 < steps.length ? { [port]: idAt(at + 1) } : {} }
  })
  return { definition: { format: presentFormat, nodes } }
}

const formatOf = (stored: unknown) => {
  const read = z.object({ format: z.int() }).safeParse(stored)
  return read.success ? read.data.format : undefined
}

const hasUnknownKind = (stored: unknown) => {
  const read = z.object({ nodes: z.array(z.object({ kind: z.string() })) }).safeParse(stored)
  return read.success && read.data.nodes.some(({ kind }) => !Kind.safeParse(kind).success)
}

export const readDefinition = (stored: unknown): ReadDefinition => {
  const format = formatOf(stored)
  if (format === undefined) return { problem: 'unreadable' }
  if (format > presentFormat) return { problem: 'newer-format' }
  if (format === 0) return fromSteps(stored)
  const read = Definition.safeParse(stored)
  if (read.success) return { definition: read.data }
  return { problem: hasUnknownKind(stored) ? 'unknown-kind' : 'unreadable' }
}
