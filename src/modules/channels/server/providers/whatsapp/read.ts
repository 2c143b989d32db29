/** What the WhatsApp Cloud API sends to our address: messages and their statuses, of one number or of several. */
import type { Received, ReceivedMessage, ReceivedStatus } from '../../kinds/provider-message.ts'
import type { HookCall, OpenChannel } from '../../kinds/server-kind.ts'
import { list, parseRecord, record, text, type Json } from '../read-json.ts'
import { readContent } from './read-content.ts'
import { wordsOfError } from './errors.ts'

/** WhatsApp writes numbers without a plus. A sender who hides the number has an id with letters. */
const senderOf = (waId: string) =>
  /^\d{6,15}$/.test(waId) ? { id: `+${waId}`, phoneNumber: `+${waId}` } : { id: waId }

/** An edited message arrives anew and answers the one it replaces. */
const unedited = (message: Json): { message: Json; replyTo: string } => {
  const edit = record(message['edit'])
  if (message['type'] !== 'edit') return { message, replyTo: text(record(message['context'])['id']) }
  return { message: record(edit['message']), replyTo: text(edit['original_message_id']) }
}

const readMessage = (sent: Json, names: ReadonlyMap<string, string>): ReceivedMessage[] => {
  const [id, sender] = [text(sent['id']), text(sent['from']) || text(sent['from_user_id'])]
  const { message, replyTo } = unedited(sent)
  const content = id && sender ? readContent(message) : undefined
  if (!content) return []
  const name = names.get(sender)
  const from = { ...senderOf(sender), ...(name && { name }) }
  return [{ id, from, content, ...(replyTo && { replyTo }) }]
}

const statuses: Record<string, ReceivedStatus['status']> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'READ',
  played: 'READ',
  failed: 'FAILED',
}
const readStatus = (sent: Json): ReceivedStatus[] => {
  const [messageId, status] = [text(sent['id']), statuses[text(sent['status'])]]
  if (!messageId || !status || sent['type'] === 'call') return []
  return [{ messageId, status, ...(status === 'FAILED' && { problem: wordsOfError(list(sent['errors'])[0] ?? {}) }) }]
}

const namesIn = (value: Json) =>
  new Map(
    list(value['contacts']).flatMap(({ wa_id: id, user_id: userId, profile }) =>
      [id, userId].map((sender) => [text(sender), text(record(profile)['name'])] as const),
    ),
  )

/** An app has one address for all its numbers: what is meant for another number is left out. */
const readChange = (change: Json, phoneNumberId: string): Received => {
  const value = record(change['value'])
  const isOurs = text(record(value['metadata'])['phone_number_id']) === phoneNumberId
  if (change['field'] !== 'messages' || !isOurs) return { messages: [], statuses: [] }
  const names = namesIn(value)
  return {
    messages: list(value['messages']).flatMap((message) => readMessage(message, names)),
    statuses: list(value['statuses']).flatMap(readStatus),
  }
}

export const readWhatsapp = ({ config }: OpenChannel, { bytes }: HookCall): Received => {
  const phoneNumberId = text(config['phoneNumberId'])
  const read = list(parseRecord(bytes)['entry'])
    .flatMap((entry) => list(entry['changes']))
    .map((change) => readChange(change, phoneNumberId))
  return { messages: read.flatMap(({ messages }) => messages), statuses: read.flatMap((each) => each.statuses) }
}
