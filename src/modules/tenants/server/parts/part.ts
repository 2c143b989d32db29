/** One part of an organisation's configuration: its schema, how it is read, validated and applied. */
import type * as z from 'zod/mini'
import type { Problem } from '#core/problems.ts'
import type { DepartmentTickets } from '#modules/structure/server/reassign-department.ts'
import type { Ctx } from '#platform/context.ts'

/** Inside one part: [2, 'name', 'en']. */
export type Place = readonly (string | number)[]
export type PartProblem = { at: Place; problem: Problem }

/** What other modules do when an applied configuration removes a record. */
export type OnRemoving = { department: DepartmentTickets }

export type Part<T> = {
  schema: z.ZodMiniType<T>
  /** In an order that depends on the contents alone; no secret is ever part of it. */
  read: (tenantCtx: Ctx) => Promise<T>
  /** Its normal form, where several are equivalent. */
  normal?: (target: T) => T
  /** Where the parts named before it will be in place already. */
  check?: (tenantCtx: Ctx, target: T, configuration: WholeConfiguration) => Promise<PartProblem[]> | PartProblem[]
  apply: (tenantCtx: Ctx, target: T, onRemoving: OnRemoving) => Promise<void>
}

/** What parts need of each other. */
type Known = readonly { id: string }[]
export type WholeConfiguration = { groups: Known; boards: Known; channels: { channels: Known } }

export const part = <T>(definition: Part<T>) => definition

/** By their ids, which begin with the time of creation. */
export const inOrder = <T extends { id: string }>(rows: readonly T[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** The second of two with one id. */
export const repeated = (rows: readonly { id: string }[]): PartProblem[] => {
  const seen = new Set<string>()
  return rows.flatMap(({ id }, at) => {
    if (seen.has(id)) return [{ at: [at, 'id'], problem: 'duplicate' as const }]
    seen.add(id)
    return []
  })
}
