/** Answers once, by itself, a customer who writes while the channel is closed. */
import { createHash } from 'node:crypto'
import { languageOfText } from '#core/values/language-of-text.ts'
import { isOpenAt, nextOpening } from '#core/working-time/working-time.ts'
import { getChannel, getRoutingConfig } from '#modules/channels/server/channel-access.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { send } from '#platform/jobs/send-job.ts'
import { isWindowClosed } from '../channel-window.ts'
import { limitsOf } from './messages/channel-limits.ts'
import { nobody } from './read/find-conversation.ts'
import { storeOutgoing } from './messages/send-message.ts'
import { conversationStore, type ConversationRow } from './store/conversations.ts'
import { messageStore } from './store/messages.ts'

export const closedReplyQueue = 'closed-replies'

type Channel = Pick<Awaited<ReturnType<typeof getChannel>>, 'schedule'>
const hasReply = ({ schedule }: Partial<Channel>) => Boolean(schedule?.closedMessage?.ar || schedule?.closedMessage?.en)

/** To these conversations. The jobs run after the messages of the customers are stored. */
export const queueClosedReplies = async (ctx: Ctx, channel: Partial<Channel>, ids: readonly string[]) => {
  if (hasReply(channel)) await Promise.all(ids.map((id) => send(ctx, closedReplyQueue, { orgId: ctx.orgId, id })))
}

/** A UUID of version 8: the same for a conversation until the channel opens again, so that the reply is stored once. */
const idOfReply = (conversationId: string, opening: number | undefined) => {
  const hex = createHash('sha256').update(`closed ${conversationId} ${opening}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const textFor = ({ lastText }: ConversationRow, { schedule }: Channel) => {
  const { ar = '', en = '' } = schedule?.closedMessage ?? {}
  return (languageOfText(lastText) === 'ar' ? ar : en) || ar || en
}

const canTake = (row: ConversationRow) => {
  const limits = limitsOf(row)
  return row.status !== 'SPAM' && limits.sends.includes('TEXT') && !isWindowClosed(limits, row.lastInboundAt)
}

export const sendClosedReply = (open: OpenCtx, { id }: { id: string }) =>
  open.inOrg(async (ctx) => {
    const row = await conversationStore.find(ctx, { id, userId: nobody, isLocked: true })
    if (!row?.channelId || !canTake(row)) return
    const text = textFor(row, await getChannel(ctx, row.channelId)).slice(0, limitsOf(row).maxText)
    const { schedule } = await getRoutingConfig(ctx, row.channelId)
    const now = Date.now()
    if (!text || !schedule || isOpenAt(schedule, now)) return
    const messageId = idOfReply(id, nextOpening(schedule, now))
    if (await messageStore.get(ctx, messageId)) return
    const content = { type: 'TEXT' as const, text }
    await storeOutgoing(ctx, row, { messageId, content, userId: null, waitSeconds: 0, isAutomatic: true })
  })
