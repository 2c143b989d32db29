import type { Ctx } from '#platform/context.ts'
import { skillTable } from './skills-and-statuses.ts'

/** Of these ids those that are skills. */
export const existingSkills = async (ctx: Ctx, ids: readonly string[]) => {
  if (ids.length === 0) return new Set<string>()
  const rows = await skillTable
    .rows(ctx)
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
