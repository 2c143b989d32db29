/** Sends the waiting messages of one conversation, one after the other in their order. */
import type { SendResult } from '#modules/channels/server/kinds/provider-message.ts'
import { log } from '#platform/monitoring/log.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { MessageContent } from '../../api/messages.ts'
import type { MessageStatus } from '../../statuses.ts'
import { announceChanges } from '../announce.ts'
import { toMessage } from '../messages/present-message.ts'
import { deliveryStore } from '../store/deliveries.ts'
import { messageStore, type MessageRow } from '../store/messages.ts'
import { threadKeyStore } from '../store/inbound/thread-keys.ts'
import { deliveryProblems } from '../../text/messages-text.ts'
import { queueDelivery, type OutboundJob } from './queue.ts'
import type { OutgoingMessage } from './send-result.ts'
import { senders } from './senders.ts'

/** An attempt that has no result after so long was interrupted: a call takes ten seconds at most. */
const lostAfterSeconds = 45
const mostTries = 10
const backoff = (tries: number) => Math.min(600, 2 ** tries)

type Result = { status?: MessageStatus; problem?: string; externalId?: string }

const announce = async (ctx: Ctx, row: MessageRow, result: Result) => {
  const changed = await messageStore.change(ctx, row, result)
  await announceChanges(ctx, [{ id: row.conversationId, rev: changed.rev, message: toMessage(changed) }])
}

const end = async (ctx: Ctx, row: MessageRow, result: Result & { status: MessageStatus }) => {
  await deliveryStore.remove(ctx, row.id)
  await announce(ctx, row, { problem: '', ...result })
}

type Attempt = { row: MessageRow; tries: number; message: OutgoingMessage; type: string }
type Step = Attempt | 'again' | 'done'

/** Writes the attempt before the call, so that one whose answer is lost is known. */
const beginAttempt = (open: OpenCtx, conversationId: string) =>
  open.inOrg(async (ctx): Promise<Step> => {
    const conversation = await threadKeyStore.lockConversation(ctx, conversationId)
    const delivery = conversation && (await deliveryStore.next(ctx, conversationId))
    const row = delivery && (await messageStore.get(ctx, delivery.messageId))
    if (!conversation || !delivery || !row) return 'done'
    if (delivery.state === 'sending') {
      if (delivery.sinceAttempt < lostAfterSeconds) return 'done'
      await end(ctx, row, { status: 'UNKNOWN', problem: deliveryProblems.lost })
      return 'again'
    }
    if (delivery.waitSeconds > 0) return 'done'
    await deliveryStore.noteAttempt(ctx, row.id)
    // In case this process ends before the answer arrives.
    await queueDelivery(ctx, conversationId, lostAfterSeconds + 1)
    const message = {
      channelId: conversation.channelId,
      messageId: row.id,
      conversationId,
      recipientKey: conversation.recipientKey,
      content: { ...row.content, type: row.type } as MessageContent,
      replyToId: row.replyToId,
    }
    return { row, tries: delivery.tries + 1, message, type: conversation.type }
  })

const call = async (open: OpenCtx, { message, type }: Attempt): Promise<SendResult> => {
  const send = senders[type]
  if (!send) return { state: 'refused', problem: deliveryProblems.cannotSend }
  try {
    return await send(open, message)
  } catch (error) {
    log.error({ err: error, orgId: open.orgId, messageId: message.messageId }, 'a message could not be sent')
    return { state: 'lost', problem: deliveryProblems.lost }
  }
}

/** True where the next message may follow. */
const saveResult = (open: OpenCtx, { row, tries }: Attempt, result: SendResult) =>
  open.inOrg(async (ctx): Promise<boolean> => {
    await threadKeyStore.lockConversation(ctx, row.conversationId)
    const delivery = await deliveryStore.lock(ctx, row.id)
    // Another job has given it up as lost meanwhile.
    if (!delivery || delivery.state !== 'sending') return true
    if (result.state === 'retry' && tries < mostTries) {
      const waitSeconds = Math.max(backoff(tries), Math.min(result.afterSeconds ?? 0, 3600))
      await deliveryStore.retryLater(ctx, row.id, { waitSeconds, problem: result.problem })
      await queueDelivery(ctx, row.conversationId, waitSeconds)
      if (row.problem !== result.problem) await announce(ctx, row, {})
      return false
    }
    if (result.state === 'sent') {
      const { externalId } = result
      await end(ctx, row, { status: 'SENT', ...(externalId !== undefined && { externalId }) })
    } else await end(ctx, row, { status: result.state === 'lost' ? 'UNKNOWN' : 'FAILED', problem: result.problem })
    return true
  })

export const deliverMessages = async (open: OpenCtx, { conversationId }: OutboundJob) => {
  for (;;) {
    const step = await beginAttempt(open, conversationId)
    if (step === 'done') return
    if (step === 'again') continue
    if (!(await saveResult(open, step, await call(open, step)))) return
  }
}
