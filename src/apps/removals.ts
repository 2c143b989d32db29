/** What modules above do when a record of a module below is removed; passed to the routes of the module below. */
import { assertSkillUnused } from '#modules/channels/server/routing.ts'
import { articlesOfCategory } from '#modules/knowledge/server/category-level.ts'
import { moveTickets } from '#modules/tickets/server/bulk/bulk.ts'
import { countValues } from '#modules/tickets/server/statistics/count-values.ts'
import { departmentTickets } from '#modules/tickets/server/reassign-department.ts'
import { releaseFile } from '#modules/tickets/server/files/release-file.ts'

export const onRemoving = {
  department: departmentTickets,
  file: releaseFile,
  status: moveTickets,
  skill: assertSkillUnused,
  helpCategory: articlesOfCategory,
  /** Counts the stored values that removing a field or one of its options would orphan. */
  formField: countValues,
}
