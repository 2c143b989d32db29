/** Who gets a ticket that a group gets: one of those who can see it, as the group's own rule says; nobody where none is there. */
import { randomInt } from 'node:crypto'
import { groupRecords } from '#modules/directory/server/group-records.ts'
import { membersWho } from '#modules/directory/server/holders.ts'
import type { Ctx } from '#platform/context.ts'
import { assignmentStore } from './store/assignment.ts'

/** After whoever had the last turn, also where that one has left. */
export const nextInTurn = (candidates: readonly string[], last: string | null) =>
  candidates.find((id) => last !== null && id > last) ?? candidates[0]

export const chooseAssignee = async (ctx: Ctx, groupId: string): Promise<string | undefined> => {
  const type = (await groupRecords.get(ctx, groupId))?.assignmentType
  if (!type || type === 'MANUAL') return undefined
  const onlyHere = type.endsWith('ONLINE_USER')
  const candidates = await membersWho(ctx, { groupId, permission: 'ticket.view', onlyHere })
  if (candidates.length === 0) return undefined
  if (type.startsWith('RANDOM')) return candidates[randomInt(candidates.length)]
  const chosen = nextInTurn(candidates, await assignmentStore.lastTurn(ctx, groupId))
  if (chosen) await assignmentStore.setTurn(ctx, groupId, chosen)
  return chosen
}
