/** The inbox and the contact that a call of a client names. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { fail } from '#core/errors.ts'
import { getChannel } from '#modules/channels/server/channel-access.ts'
import { listOwnConversations, placeOf } from '#modules/conversations/server/customers/customer-view.ts'
import { requireActiveOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import { readInboxId } from '#modules/channels/client-inbox-id.ts'
import { visitorStore, type VisitorRow } from '../store/visitors.ts'

/** Clients expect whole numbers as ids: the random bits of a uuid. */
export const numberOf = (uuid: string) => parseInt(uuid.replaceAll('-', '').slice(-12), 16)

export const openInbox = async (ctx: Ctx, inboxId: string) => {
  await requireActiveOrg(ctx)
  const channel = await getChannel(ctx, readInboxId(inboxId).channelId)
  const isOpen = channel.type === 'CHAT' && channel.config['allowsClients'] === true
  if (!isOpen) return fail('not-found')
  return channel.isEnabled ? channel : fail('channel-disabled')
}

type Keyed = Pick<Ctx, 'orgId' | 'services'>
type Contact = Pick<VisitorRow, 'id' | 'channelId'>

const signatureOf = ({ orgId, services }: Keyed, { id, channelId }: Contact) =>
  createHmac('sha256', services.key).update(`client ${orgId} ${channelId} ${id}`).digest('base64url').slice(0, 32)

/** Lets its bearer read and write as this contact, so it cannot be guessed from the id. */
export const sourceIdOf = (ctx: Keyed, contact: Contact) =>
  Buffer.from(contact.id.replaceAll('-', ''), 'hex').toString('base64url') + signatureOf(ctx, contact)

const readSourceId = (ctx: Keyed, channelId: string, sourceId: string) => {
  if (!/^[\w-]{54}$/.test(sourceId)) return fail('not-found')
  const hex = Buffer.from(sourceId.slice(0, 22), 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const [signature, expected] = [Buffer.from(sourceId.slice(22)), Buffer.from(signatureOf(ctx, { id, channelId }))]
  return timingSafeEqual(signature, expected) ? id : fail('not-found')
}

export const openContact = async (ctx: Ctx, { inboxId, sourceId }: { inboxId: string; sourceId: string }) => {
  const channel = await openInbox(ctx, inboxId)
  const contact = (await visitorStore.find(ctx, readSourceId(ctx, channel.id, sourceId))) ?? fail('not-found')
  const place = await placeOf(ctx, { channelId: channel.id, channelType: channel.type, key: contact.id })
  return { channel, contact, place, sourceId, inboxId }
}
export type OpenContact = Awaited<ReturnType<typeof openContact>>

type OfConversation = { inboxId: string; sourceId: string; conversationId: number }
/** A contact has one conversation with the number of the contact, of which the current one here is the last part. */
export const openOwnThread = async (ctx: Ctx, { conversationId, ...ref }: OfConversation) => {
  const opened = await openContact(ctx, ref)
  if (conversationId !== numberOf(opened.contact.id)) fail('not-found')
  const conversations = await listOwnConversations(ctx, opened.place)
  return { ...opened, conversations, current: conversations[0] }
}
