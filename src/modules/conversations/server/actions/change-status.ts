/** Statuses of conversations: resolve, pending, snooze, spam, reopen. */
import { fail, failAt } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { sendLater } from '#platform/jobs/send-job.ts'
import { statusAfter, type ConversationStatus, type StatusAction } from '../../statuses.ts'
import type { EventContent } from '../../api/messages.ts'
import { appendEvents } from '../messages/append-message.ts'
import { lockConversation } from '../read/find-conversation.ts'
import { presentChanged } from '../read/present-conversation.ts'
import { getChannel } from '#modules/channels/server/channel-access.ts'
import { queueClosedReplies } from '../closed-reply.ts'
import { askRating } from './ask-rating.ts'
import { followStatus } from '../work.ts'
import { conversationStore, type ConversationRow } from '../store/conversations.ts'

export const snoozeQueue = 'snoozed-conversations'
const longestSnoozeDays = 365

type Change = { action: StatusAction; snoozedUntil?: string | undefined }

const snoozeTime = (snoozedUntil: string | undefined) => {
  const until = Date.parse(snoozedUntil ?? failAt({ snoozedUntil: 'required' }))
  const isFuture = until > Date.now() && until < Date.now() + longestSnoozeDays * 86_400_000
  return isFuture ? new Date(until) : failAt({ snoozedUntil: 'invalid' })
}

const eventsOf = (from: ConversationStatus, to: ConversationStatus, actorId: string | null | undefined) => {
  const actor = actorId === undefined ? {} : { actorId }
  const also: EventContent['type'][] = []
  if (to === 'RESOLVED' || to === 'SPAM') also.push('CLOSED')
  else if (to === 'VIRTUAL_AGENT') also.push('VIRTUAL_AGENT_RECEIVED')
  else if (from === 'RESOLVED' || from === 'SPAM') also.push('REOPENED')
  return [{ type: 'STATUS_CHANGED' as const, from, to, ...actor }, ...also.map((type) => ({ type, ...actor }))]
}

const resolveTime = (to: ConversationStatus) => (to === 'RESOLVED' ? new Date().toISOString() : null)

/** Automatic messages of a status change. */
const writeToCustomer = async (ctx: Ctx, row: ConversationRow, action: StatusAction) => {
  if (action === 'resolve') await askRating(ctx, row)
  if (action === 'inbound' && row.channelId)
    await queueClosedReplies(ctx, await getChannel(ctx, row.channelId), [row.id])
}

/** For the caller who has locked it. False where the status is the same already. */
export const applyStatus = async (
  ctx: Ctx,
  row: ConversationRow,
  { action, snoozedUntil }: Change,
): Promise<boolean> => {
  const to = statusAfter(row.status, action) ?? fail('status-not-possible')
  if (row.combinedIntoId !== null && to !== 'RESOLVED') fail('conversation-combined')
  const until = to === 'SNOOZED' && action === 'snooze' ? snoozeTime(snoozedUntil) : null
  if (to === row.status && !until) return false
  const resolvedAt = resolveTime(to)
  await writeToCustomer(ctx, { ...row, resolvedAt }, action)
  await conversationStore.update(ctx, row.id, { status: to, snoozedUntil: until?.toISOString() ?? null, resolvedAt })
  if (until) await sendLater(ctx, { queue: snoozeQueue, data: { orgId: ctx.orgId, id: row.id }, startAfter: until })
  await appendEvents(ctx, row.id, eventsOf(row.status, to, action === 'inbound' ? null : undefined))
  await followStatus(ctx, row, to)
  recordChange(ctx, {
    kind: 'conversation.status-changed',
    subjectId: row.id,
    before: { status: row.status },
    after: { status: to },
    scopes: [],
  })
  return true
}

type Request = Change & { id: string }
export const changeStatus = async (ctx: Ctx, { id, ...change }: Request) => {
  const row = await lockConversation(ctx, id, 'conversation.change-status')
  if (!(await applyStatus(ctx, row, change))) fail('no-changes')
  return presentChanged(ctx, row)
}
