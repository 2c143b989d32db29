/** Chooses the assignee of a ticket of a group among the members who can see it, by the rule of the group. */
import { randomInt } from 'node:crypto'
import { groupRecords } from '#modules/directory/server/group-records.ts'
import { membersWithPermission } from '#modules/directory/server/holders.ts'
import type { Ctx } from '#platform/context.ts'
import { assignmentStore } from '../store/assignment.ts'

/** The member after the last one in turn, even if that one has left the group. */
export const nextInTurn = (candidates: readonly string[], last: string | null) =>
  candidates.find((id) => last !== null && id > last) ?? candidates[0]

export const chooseAssignee = async (ctx: Ctx, groupId: string): Promise<string | undefined> => {
  const type = (await groupRecords.get(ctx, groupId))?.assignmentType
  if (!type || type === 'MANUAL') return undefined
  const onlyHere = type.endsWith('ONLINE_USER')
  const candidates = await membersWithPermission(ctx, { groupId, permission: 'ticket.view', onlyHere })
  if (candidates.length === 0) return undefined
  if (type.startsWith('RANDOM')) return candidates[randomInt(candidates.length)]
  const chosen = nextInTurn(candidates, await assignmentStore.lastTurn(ctx, groupId))
  if (chosen) await assignmentStore.setTurn(ctx, groupId, chosen)
  return chosen
}
