/** What a channel reports of a message that was sent: delivered, read, failed. */
import type { ReceivedWatermark } from '#modules/channels/server/kinds/provider-message.ts'
import type { Ctx } from '#platform/context.ts'
import type { IncomingStatus } from '../../api/inbound.ts'
import { laterStatus } from '../../statuses.ts'
import { announceChanges } from '../announce.ts'
import { toMessage } from '../messages/present-message.ts'
import { deliveryStore } from '../store/deliveries.ts'
import type { Outcome } from '../store/inbound/inbound.ts'
import { messageStore } from '../store/messages.ts'
import { threadKeyStore } from '../store/inbound/thread-keys.ts'

type Report = { report: IncomingStatus; isLastTry: boolean }
/**
 * A report may arrive before the answer of the call that sent the message: then it is tried again. One that is still unknown at
 * the last try is of a test message, or of a message that another system sent over the same account.
 */
export const applyReport = async (ctx: Ctx, channelId: string, { report, isLastTry }: Report): Promise<Outcome> => {
  const found = await messageStore.byReference(ctx, { channelId, reference: report.messageId })
  if (!found || found.isInbound) {
    if (isLastTry) return { conversationId: null, messageId: null }
    throw new Error('The message of the report is not known')
  }
  await threadKeyStore.lockConversation(ctx, found.conversationId)
  if (await deliveryStore.lock(ctx, found.id)) throw new Error('The message of the report has not been sent')
  const row = (await messageStore.get(ctx, found.id)) ?? found
  const status = laterStatus(row.status, report.status)
  if (status !== row.status) {
    const problem = status === 'FAILED' ? (report.problem ?? 'refused') : ''
    const changed = await messageStore.change(ctx, row, { status, problem })
    await announceChanges(ctx, [{ id: row.conversationId, rev: changed.rev, message: toMessage(changed) }])
  }
  return { conversationId: row.conversationId, messageId: row.id }
}

/** Of providers that name a time: everything sent to the customer until then was delivered, or read. */
export const applyWatermark = async (
  ctx: Ctx,
  channelId: string,
  { to, until, status }: ReceivedWatermark,
): Promise<Outcome> => {
  const conversationId = await threadKeyStore.find(ctx, { channelId, key: to })
  if (!conversationId) return { conversationId: null, messageId: null }
  await threadKeyStore.lockConversation(ctx, conversationId)
  const rows = await messageStore.unreadUntil(ctx, { conversationId, until, status })
  // The answer of the call that sent it has not arrived yet.
  if (rows.some((row) => row.status === null)) throw new Error('A message of the report has not been sent')
  for (const row of rows) {
    const changed = await messageStore.change(ctx, row, { status })
    await announceChanges(ctx, [{ id: conversationId, rev: changed.rev, message: toMessage(changed) }])
  }
  return { conversationId, messageId: rows.at(-1)?.id ?? null }
}
