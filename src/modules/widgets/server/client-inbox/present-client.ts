/** Contacts, conversations and messages as clients of Chatwoot read them. */
import { say } from '#core/words.ts'
import type { readOwnMessages } from '#modules/conversations/server/customers/customer-view.ts'
import type { Ctx } from '#platform/context.ts'
import { linkTo } from '#platform/http/site.ts'
import type { ClientContact, ClientConversation, ClientMessage } from '../../api/client-inboxes.ts'
import type { VisitorRow } from '../store/visitors.ts'
import { numberOf, sourceIdOf, type OpenContact } from './open-inbox.ts'

type OwnMessage = Awaited<ReturnType<typeof readOwnMessages>>[number]

export const presentContact = (ctx: Ctx, contact: VisitorRow): ClientContact => {
  const sourceId = sourceIdOf(ctx, contact)
  const { id, name, email, phoneNumber } = contact
  return { id: numberOf(id), source_id: sourceId, pubsub_token: sourceId, name, email, phone_number: phoneNumber }
}

const microseconds = (time: string) => Date.parse(time) * 1000 + Number(/\.\d{3}(\d{3})/.exec(time)?.[1] ?? 0)
/** Rises with every message: messages of one transaction have one time, and seqs that follow each other. */
export const messageNumber = ({ sentAt, seq }: Pick<OwnMessage, 'sentAt' | 'seq'>) => microseconds(sentAt) + seq

const fileTypes = ['image', 'audio', 'video'] as const
const fileTypeOf = (type: string) => fileTypes.find((known) => type.startsWith(`${known}/`)) ?? ('file' as const)

type Choices = { choices?: { id: string; title: string }[] }

export const presentMessage = (
  ctx: Ctx,
  { contact, inboxId, sourceId }: Pick<OpenContact, 'contact' | 'inboxId' | 'sourceId'>,
  message: OwnMessage,
): ClientMessage => {
  const { isInbound, content, files, author, clientId } = message
  const id = messageNumber(message)
  const { choices = [] } = content as Choices
  const urlOf = (fileId: string) =>
    linkTo(ctx, `/public/api/v1/inboxes/${inboxId}/contacts/${sourceId}/files/${fileId}`)
  const attachments = files.map((file) => ({
    id: numberOf(file.id),
    message_id: id,
    file_type: fileTypeOf(file.type),
    data_url: urlOf(file.id),
    thumb_url: file.type.startsWith('image/') ? `${urlOf(file.id)}?width=250` : '',
    file_size: file.size,
  }))
  const isQuestion = !isInbound && choices.length > 0
  return {
    id,
    content: content.text ?? '',
    message_type: isInbound ? 0 : 1,
    content_type: isQuestion ? 'input_select' : 'text',
    content_attributes: isQuestion ? { items: choices.map((item) => ({ title: item.title, value: item.id })) } : {},
    created_at: Math.floor(Date.parse(message.sentAt) / 1000),
    conversation_id: numberOf(contact.id),
    ...(clientId !== null && { echo_id: clientId }),
    ...(attachments.length > 0 && { attachments }),
    ...(isInbound
      ? { sender: { id: numberOf(contact.id), name: contact.name, type: 'contact' } }
      : author && { sender: { id: 0, name: say(author, ctx.language), type: 'user' } }),
  }
}

const statuses: Record<string, ClientConversation['status']> = {
  PENDING: 'pending',
  SNOOZED: 'snoozed',
  RESOLVED: 'resolved',
}

/** A conversation that counts as spam looks open to the customer. */
export const presentConversation = (
  { contact, channel }: Pick<OpenContact, 'contact' | 'channel'>,
  status: string | undefined,
  messages: readonly ClientMessage[],
): ClientConversation => {
  const { id, name, email } = contact
  const last = messages.at(-1)?.created_at ?? 0
  return {
    id: numberOf(id),
    inbox_id: numberOf(channel.id),
    status: statuses[status ?? ''] ?? 'open',
    agent_last_seen_at: last,
    contact_last_seen_at: last,
    messages: [...messages],
    contact: { id: numberOf(id), name, email },
  }
}
