/** Begins a conversation with a customer: by an inbound message, or by a member of staff. */
import type * as z from 'zod/mini'
import { failAt } from '#core/errors.ts'
import { fold } from '#core/values/fold.ts'
import type { ChannelType } from '#modules/channels/channel-types.ts'
import { channelKinds } from '#modules/channels/kinds/channel-kinds.ts'
import { maySee } from '#modules/contacts/server/access.ts'
import { getChannel } from '#modules/channels/server/channel-access.ts'
import { assignWork, enqueueNewWork } from '#modules/routing/server/work.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { conversationApi } from '../../api/conversations.ts'
import { appendAllEvents } from '../messages/append-message.ts'
import { queueClosedReplies } from '../closed-reply.ts'
import { userOf } from '../read/find-conversation.ts'
import { presentConversation } from '../read/present-conversation.ts'
import { conversationStore } from '../store/conversations.ts'
import { customerStore } from '../store/customers/customers.ts'
import { threadKeyStore } from '../store/inbound/thread-keys.ts'
import { workOf } from '../work.ts'

type Channel = Parameters<typeof queueClosedReplies>[1] & { id: string; type: string }
type New = {
  customer: { id: string; name: string; email: string | null; phone: string | null }
  subject: string
  assigneeId: string | null
  /** By which the channel knows the customer; each only once. */
  key: string
  details?: Record<string, string> | undefined
}

/** By one statement for each kind of row; returns their ids in this order. */
export const beginConversations = async (ctx: Ctx, channel: Channel, begun: readonly New[]) => {
  const { id: channelId, type } = channel
  const ids = await conversationStore.insertAll(
    ctx,
    begun.map(({ customer, subject, assigneeId, details = {} }) => ({
      type,
      channelId,
      customerId: customer.id,
      subject,
      assigneeId,
      metadata: details,
      searchText: fold([customer.name, customer.email, customer.phone, subject].filter(Boolean).join(' ')),
      createdBy: ctx.user?.id ?? null,
    })),
  )
  const all = begun.map((each, at) => ({ ...each, id: ids[at] ?? '' }))
  await threadKeyStore.setAll(
    ctx,
    all.map(({ key, id }) => ({ channelId, key, conversationId: id })),
  )
  await appendAllEvents(
    ctx,
    all.flatMap(({ id, assigneeId }) => [
      { of: id, type: 'CREATED' as const },
      ...(assigneeId ? [{ of: id, type: 'ASSIGNED' as const, userId: assigneeId }] : []),
    ]),
  )
  for (const { id, customer } of all)
    recordChange(ctx, {
      kind: 'conversation.created',
      subjectId: id,
      after: { channelId, customerId: customer.id },
      data: { name: customer.name },
      scopes: [],
    })
  await enqueueNewWork(ctx, { subjects: ids.map(workOf), channelId })
  for (const { id, assigneeId } of all) if (assigneeId) await assignWork(ctx, workOf(id), assigneeId)
  await queueClosedReplies(
    ctx,
    channel,
    all.flatMap(({ id, assigneeId }) => (assigneeId ? [] : [id])),
  )
  return ids
}

export const beginConversation = async (ctx: Ctx, { channel, ...begun }: New & { channel: Channel }) =>
  (await beginConversations(ctx, channel, [begun]))[0] ?? ''

/** Internal conversations have no channel. */
export const canBegin = ({ type, isEnabled }: { type: string; isEnabled: boolean }) =>
  isEnabled && type !== 'INTERNAL' && channelKinds[type as ChannelType].can.send

/** Where a customer is reached who has not written over the channel yet; of other types only the provider knows. */
const addressIn = (type: string, { id, phone, email }: New['customer']) => {
  if (type === 'EMAIL') return email
  if (type === 'SMS' || type === 'WHATSAPP') return phone
  return type === 'CHAT' ? (phone ?? email ?? id) : null
}

const keyOf = async (ctx: Ctx, { id: channelId, type }: Channel, customer: New['customer']) => {
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
