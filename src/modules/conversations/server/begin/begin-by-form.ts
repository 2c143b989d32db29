/** For modules above: a conversation of a mail channel that a person begins by a form instead of a mail. */
import { randomUUIDv7 } from 'node:crypto'
import { fail } from '#core/errors.ts'
import { getChannel } from '#modules/channels/server/channel-access.ts'
import { markAnswered } from '#modules/routing/server/work.ts'
import type { Ctx } from '#platform/context.ts'
import { longestText } from '../../api/messages.ts'
import { appendMessage } from '../messages/append-message.ts'
import { beginConversation } from './begin-conversation.ts'
import { customerStore } from '../store/customers/customers.ts'
import { workOf } from '../work.ts'

type Form = { channelId: string; customerId: string; address: string; subject: string; text: string }

/** Replies go to the address by mail. */
export const beginByForm = async (ctx: Ctx, { channelId, customerId, address, subject, text }: Form) => {
  const channel = await getChannel(ctx, channelId)
  if (!channel.isEnabled) fail('channel-disabled')
  const customer = (await customerStore.get(ctx, customerId)) ?? fail('not-found')
  const conversationId = await beginConversation(ctx, { channel, customer, subject, assigneeId: null, key: address })
  for (let at = 0; at < text.length; at += longestText)
    await appendMessage(ctx, {
      id: randomUUIDv7(),
      kind: 'message',
      content: { type: 'TEXT', text: text.slice(at, at + longestText) },
      isInbound: true,
      isCounted: true,
      conversationId,
      channelId,
      customerId,
    })
  await markAnswered(ctx, [workOf(conversationId)], false)
  return conversationId
}
