/** Begins conversations with senders who have none that is continued: their customers, the conversations, their tickets. */
import type { ChannelType } from '#modules/channels/channel-types.ts'
import { getChannel } from '#modules/channels/server/channel-access.ts'
import { serverKinds } from '#modules/channels/server/kinds/server-kinds.ts'
import { findOrCreateCustomers, type PersonInput } from '#modules/contacts/server/contact-points.ts'
import type { Ctx } from '#platform/context.ts'
import type { MessageContent } from '../../api/messages.ts'
import { fileIdsOf, textOfContent } from '../messages/append-message.ts'
import { beginConversations } from '../begin/begin-conversation.ts'
import { createLinkedTicket } from '../incoming-ticket.ts'
import { customerStore } from '../store/customers/customers.ts'
import type { StoredMessage } from './receive-files.ts'

export const keyOf = ({ thread, from }: StoredMessage) => thread ?? from.id

type Channel = { id: string; type: string }
/** A provider that knows its senders by their number leads to the customer who has it; other ids are known in the channel alone. */
const pointOf = ({ id: channelId, type }: Channel, { id, phoneNumber }: StoredMessage['from']) =>
  serverKinds[type as ChannelType].knowsPhones && phoneNumber
    ? { kind: 'phone', value: phoneNumber }
    : { kind: type, scope: channelId, value: id }

const personOf = (channel: Channel, { from }: StoredMessage): PersonInput => {
  const { id, name, email, phoneNumber } = from
  return {
    name: name || phoneNumber || email || id,
    point: pointOf(channel, from),
    unverified: { email, phoneNumber },
  }
}

type Thread = { id: string; customerId: string }
/** By the first message of each; no two of them have the same key. */
export const beginThreads = async (
  ctx: Ctx,
  channelId: string,
  firsts: readonly StoredMessage[],
): Promise<Thread[]> => {
  const channel = await getChannel(ctx, channelId)
  const found = await findOrCreateCustomers(
    ctx,
    firsts.map((message) => personOf(channel, message)),
  )
  const ids = [...new Set(found.map(({ id }) => id))]
  const customers = new Map((await customerStore.listByIds(ctx, ids)).map((customer) => [customer.id, customer]))
  const begun = firsts.map((message, at) => {
    const customer = customers.get(found[at]?.id ?? '')
    if (!customer) throw new Error('The customer is not there')
    const { subject = '', details } = message
    return { customer, subject, assigneeId: null, key: keyOf(message), details }
  })
  const threads = await beginConversations(ctx, channel, begun)
  return begun.map(({ customer }, at) => ({ id: threads[at] ?? '', customerId: customer.id }))
}

type Opened = { id: string; customerId: string | null; content: MessageContent }
/** After the first messages were stored, where the channel names a board. */
export const openTickets = async (ctx: Ctx, channelId: string, opened: readonly Opened[]) => {
  const boardId = String((await getChannel(ctx, channelId)).config['targetBoardId'] ?? '')
  if (!boardId) return
  for (const { id, customerId, content } of opened) {
    const [text, fileIds] = [textOfContent(content), fileIdsOf(content)]
    if (customerId)
      await createLinkedTicket(ctx, { boardId, conversationId: id, customerId, subject: '', text, fileIds })
  }
}
