import type { Ctx } from '#platform/context.ts'
import type { EquationInput } from '../api.ts'
import { equationTable } from './store.ts'

/** Equations of a new organisation; each may use those before it. */
export const seedEquations = async (ctx: Ctx, equations: readonly EquationInput[], createdBy: string | null) => {
  for (const equation of equations) await equationTable.create(ctx, { ...equation, createdBy })
}
