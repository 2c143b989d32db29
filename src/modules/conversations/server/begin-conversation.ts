/** Begins a conversation with a customer: by an inbound message, or by a member of staff. */
import type * as z from 'zod/mini'
import { failAt } from '#core/errors.ts'
import { fold } from '#core/values/fold.ts'
import type { ChannelType } from '#modules/channels/channel-types.ts'
import { channelKinds } from '#modules/channels/kinds/channel-kinds.ts'
import { maySee } from '#modules/contacts/server/access.ts'
import { getChannel } from '#modules/channels/server/channel-access.ts'
import { assignWork, enqueueWork } from '#modules/routing/server/work.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { conversationApi } from '../api/conversations.ts'
import { appendEvents } from './append-message.ts'
import { queueClosedReply } from './closed-reply.ts'
import { userOf } from './find-conversation.ts'
import { presentConversation } from './present-conversation.ts'
import { conversationStore } from './store/conversations.ts'
import { customerStore } from './store/customers.ts'
import { threadKeyStore } from './store/thread-keys.ts'
import { workOf } from './work.ts'

type New = {
  channel: Parameters<typeof queueClosedReply>[1] & { id: string; type: string }
  customer: { id: string; name: string; email: string | null; phone: string | null }
  subject: string
  assigneeId: string | null
  /** By which the channel knows the customer. */
  key: string
  details?: Record<string, string> | undefined
}

export const beginConversation = async (
  ctx: Ctx,
  { channel, customer, subject, assigneeId, key, details = {} }: New,
) => {
  const id = await conversationStore.insert(ctx, {
    type: channel.type,
    channelId: channel.id,
    customerId: customer.id,
    subject,
    assigneeId,
    metadata: details,
    searchText: fold([customer.name, customer.email, customer.phone, subject].filter(Boolean).join(' ')),
    createdBy: ctx.user?.id ?? null,
  })
  await threadKeyStore.set(ctx, { channelId: channel.id, key }, id)
  await appendEvents(ctx, id, [
    { type: 'CREATED' },
    ...(assigneeId ? [{ type: 'ASSIGNED' as const, userId: assigneeId }] : []),
  ])
  recordChange(ctx, {
    kind: 'conversation.created',
    subjectId: id,
    after: { channelId: channel.id, customerId: customer.id },
    data: { name: customer.name },
    scopes: [],
  })
  await enqueueWork(ctx, { subject: workOf(id), channelId: channel.id })
  if (assigneeId) await assignWork(ctx, workOf(id), assigneeId)
  else await queueClosedReply(ctx, channel, id)
  return id
}

/** Internal conversations have no channel. */
export const canBegin = ({ type, isEnabled }: { type: string; isEnabled: boolean }) =>
  isEnabled && type !== 'INTERNAL' && channelKinds[type as ChannelType].can.send

/** Where a customer is reached who has not written over the channel yet; of other types only the provider knows. */
const addressIn = (type: string, { id, phone, email }: New['customer']) => {
  if (type === 'EMAIL') return email
  if (type === 'SMS' || type === 'WHATSAPP') return phone
  return type === 'CHAT' ? (phone ?? email ?? id) : null
}

const keyOf = async (ctx: Ctx, { id: channelId, type }: New['channel'], customer: New['customer']) => {
  // Mails are sent to the address that the customer has now.
  const known = type === 'EMAIL' ? undefined : await customerStore.keyIn(ctx, { channelId, customerId: customer.id })
  return known ?? addressIn(type, customer) ?? failAt({ customerId: 'not-reachable' })
}

/** With a customer whom the caller may see, and assigned to the caller. */
export const createConversation = async (ctx: Ctx, input: z.output<typeof conversationApi.create.input>) => {
  const channel = await getChannel(ctx, input.channelId)
  if (!canBegin(channel)) failAt({ channelId: 'invalid' })
  const customer = await customerStore.get(ctx, input.customerId)
  if (!customer || customer.mergedIntoId !== null || !maySee(ctx, 'customer', customer))
    return failAt({ customerId: 'not-there' })
  const key = await keyOf(ctx, channel, customer)
  const userId = userOf(ctx).id
  const id = await beginConversation(ctx, { channel, customer, subject: input.subject, assigneeId: userId, key })
  const row = await conversationStore.find(ctx, { id, userId, isLocked: false })
  return row ? presentConversation(ctx, row) : failAt({ channelId: 'invalid' })
}
