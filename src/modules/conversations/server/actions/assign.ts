/** Who handles a conversation: assigned and transferred by hand. */
import { fail, failAt } from '#core/errors.ts'
import { assignWork, enqueueWork, releaseWork, transferWork } from '#modules/routing/server/work.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { getQueue } from '#modules/channels/server/channel-access.ts'
import type { Target } from '../../api/conversations.ts'
import { appendEvents } from '../messages/append-message.ts'
import { lockWritable } from '../read/find-conversation.ts'
import { checkAgent } from '../messages/mentions.ts'
import { notifyAssigned } from '../notifications.ts'
import { presentChanged } from '../read/present-conversation.ts'
import { conversationStore, type ConversationRow } from '../store/conversations.ts'
import { refStore } from '../store/refs.ts'
import { workOf } from '../work.ts'
import type * as z from 'zod/mini'

type Place = Pick<ConversationRow, 'assigneeId' | 'teamId' | 'queueId'>

/** Pages that show it may have lost the right to. */
const recheckReaders = (ctx: Ctx, id: string) => ctx.after(() => ctx.live.recheckScope(ctx.orgId, `conversation:${id}`))

const place = async (ctx: Ctx, row: ConversationRow, after: Place) => {
  await conversationStore.update(ctx, row.id, after)
  const { assigneeId, teamId, queueId } = row
  recordChange(ctx, {
    kind: 'conversation.assigned',
    subjectId: row.id,
    before: { assigneeId, teamId, queueId },
    after,
    scopes: [],
  })
  recheckReaders(ctx, row.id)
  if (after.assigneeId !== row.assigneeId) await notifyAssigned(ctx, row.id, after.assigneeId)
}

/** Refuses with `agent-full` where the person has no place left. Without a person it goes back to the queue. */
const giveWork = async (ctx: Ctx, { id, channelId }: ConversationRow, userId: string | null) => {
  if (userId) return assignWork(ctx, workOf(id), userId)
  await releaseWork(ctx, workOf(id))
  if (channelId) await enqueueWork(ctx, { subject: workOf(id), channelId })
  return undefined
}

/** For the caller who has locked it. False where it is so already. */
export const applyAssignee = async (ctx: Ctx, row: ConversationRow, userId: string | null): Promise<boolean> => {
  if (row.assigneeId === userId) return false
  if (userId) await checkAgent(ctx, userId)
  const { queueId, assigneeId } = row
  const holder = row.status === 'OPEN' ? await giveWork(ctx, row, userId) : undefined
  await place(ctx, row, { teamId: holder?.teamId ?? row.teamId, queueId, assigneeId: userId })
  await appendEvents(
    ctx,
    row.id,
    userId ? [{ type: 'ASSIGNED', userId }] : [{ type: 'UNASSIGNED', ...(assigneeId && { userId: assigneeId }) }],
  )
  return true
}

export const assignConversation = async (ctx: Ctx, { id, userId }: { id: string; userId: string | null }) => {
  const row = await lockWritable(ctx, id, 'conversation.change-assignee')
  if (!(await applyAssignee(ctx, row, userId))) fail('no-changes')
  return presentChanged(ctx, row)
}

const placeOf = async (ctx: Ctx, row: ConversationRow, to: z.output<typeof Target>): Promise<Place> => {
  if ('userId' in to) {
    await checkAgent(ctx, to.userId)
    return { assigneeId: to.userId, teamId: row.teamId, queueId: row.queueId }
  }
  if ('teamId' in to) {
    if (!(to.teamId in (await refStore.names(ctx, { team: [to.teamId] })))) failAt({ 'to.teamId': 'not-there' })
    return { assigneeId: null, teamId: to.teamId, queueId: null }
  }
  const queue = await getQueue(ctx, to.queueId)
  if (queue.channelId !== row.channelId) failAt({ 'to.queueId': 'not-there' })
  return { assigneeId: null, teamId: null, queueId: to.queueId }
}

/** For the caller who has locked it. */
export const applyTransfer = async (ctx: Ctx, row: ConversationRow, to: z.output<typeof Target>) => {
  const after = await placeOf(ctx, row, to)
  const isSame = after.assigneeId === row.assigneeId && after.teamId === row.teamId && after.queueId === row.queueId
  if (isSame) fail('no-changes')
  if (row.status === 'OPEN') await transferWork(ctx, workOf(row.id), to)
  await place(ctx, row, after)
  await appendEvents(ctx, row.id, [{ type: 'TRANSFERRED', ...to }])
}

export const transferConversation = async (ctx: Ctx, { id, to }: { id: string; to: z.output<typeof Target> }) => {
  const row = await lockWritable(ctx, id, 'conversation.change-assignee')
  await applyTransfer(ctx, row, to)
  return presentChanged(ctx, row)
}
