/** Labels, department and metadata of a conversation. */
import { fail, failAt } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { departmentsOf } from '#modules/structure/server/departments.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { announceChanges } from '../announce.ts'
import { lockWritable } from '../read/find-conversation.ts'
import { presentChanged } from '../read/present-conversation.ts'
import { conversationStore, type ConversationRow } from '../store/conversations.ts'
import { labelTable } from '../store/settings.ts'

type Details = Partial<Pick<ConversationRow, 'labelIds' | 'departmentId' | 'metadata'>>

/** For the caller who has locked it. False where it is so already. */
const applyDetails = async (ctx: Ctx, row: ConversationRow, after: Details): Promise<boolean> => {
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, row[key as keyof Details]])) as Details
  if (isEqual(before, after)) return false
  const rev = await conversationStore.update(ctx, row.id, after)
  recordChange(ctx, { kind: 'conversation.updated', subjectId: row.id, before, after, scopes: [] })
  await announceChanges(ctx, [{ id: row.id, rev, fields: Object.keys(after) }])
  return true
}

/** Refuses labels that do not exist. */
export const checkLabels = async (ctx: Ctx, ids: readonly string[]) => {
  for (const id of ids) if (!(await labelTable.find(ctx, id))) failAt({ labelIds: 'not-there' })
}

/** In the order of their ids, so that the same labels are the same value. */
export const applyLabels = async (ctx: Ctx, row: ConversationRow, wanted: readonly string[]) => {
  const labelIds = [...new Set(wanted)].toSorted()
  await checkLabels(
    ctx,
    labelIds.filter((id) => !row.labelIds.includes(id)),
  )
  return applyDetails(ctx, row, { labelIds })
}

export const setLabels = async (ctx: Ctx, { id, labelIds }: { id: string; labelIds: string[] }) => {
  const row = await lockWritable(ctx, id, 'conversation.change-label')
  if (!(await applyLabels(ctx, row, labelIds))) fail('no-changes')
  return presentChanged(ctx, row)
}

export const setDepartment = async (ctx: Ctx, { id, departmentId }: { id: string; departmentId: string | null }) => {
  const row = await lockWritable(ctx, id)
  const departments = departmentId ? await departmentsOf(ctx) : []
  if (departmentId && !departments.some((department) => department.id === departmentId))
    failAt({ departmentId: 'not-there' })
  if (!(await applyDetails(ctx, row, { departmentId }))) fail('no-changes')
  return presentChanged(ctx, row)
}

export const setMetadata = async (ctx: Ctx, { id, metadata }: { id: string; metadata: Record<string, string> }) => {
  const row = await lockWritable(ctx, id)
  if (!(await applyDetails(ctx, row, { metadata }))) fail('no-changes')
  return presentChanged(ctx, row)
}
