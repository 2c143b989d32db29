/** The content of a WhatsApp message, by its type. */
import type { MediaType, ReceivedContent } from '../../kinds/provider-message.ts'
import { unreadableMessage } from '../../../text/received-text.ts'
import { nameByType } from '../file-name.ts'
import { list, longText, parseRecord, placeOf, record, text, type Json } from '../read-json.ts'

const media =
  (type: MediaType) =>
  (sent: Json): ReceivedContent => {
    const caption = longText(sent['caption'])
    const name = nameByType(text(sent['filename']), text(sent['mime_type']), type)
    return { type, remote: { ref: text(sent['id']), name }, ...(caption && { text: caption }) }
  }

const location = (sent: Json): ReceivedContent => {
  const place = placeOf(sent)
  if (!place) return unreadableMessage
  return { type: 'LOCATION', ...place, name: text(sent['name']), address: text(sent['address'], 500) }
}

const contacts = (cards: readonly Json[]): ReceivedContent => {
  const read = cards.slice(0, 20).map((card) => {
    const { formatted_name: whole, first_name: first } = record(card['name'])
    const phones = list(card['phones']).map(({ phone, wa_id: id }) => text(phone, 40) || text(id, 40))
    const emails = list(card['emails']).map(({ email }) => text(email, 254))
    return {
      name: text(whole) || text(first) || phones[0] || '—',
      phones: phones.filter(Boolean).slice(0, 10),
      emails: emails.filter(Boolean).slice(0, 10),
    }
  })
  return read.length > 0 ? { type: 'CONTACT', contacts: read } : unreadableMessage
}

const chosen = ({ id, title, description }: Json, layout: 'buttons' | 'list'): ReceivedContent => {
  const words = text(title) || '—'
  const about = text(description, 500)
  const choice = { id: text(id) || words, title: words, ...(about && { description: about }) }
  return { type: 'INTERACTIVE', text: words, layout, choices: [], chosen: choice }
}

/** What a customer entered into a form, a line a field. */
const formReply = ({ response_json: filled }: Json): ReceivedContent => {
  const fields = Object.entries(parseRecord(text(filled, 20_000))).filter(([name]) => name !== 'flow_token')
  const lines = fields.map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return lines.length > 0 ? { type: 'TEXT', text: longText(lines.join('\n')) } : unreadableMessage
}

/** Undefined for what is no message, such as the permission to call. */
const interactive = (sent: Json): ReceivedContent | undefined => {
  const type = text(sent['type'])
  if (type === 'button_reply') return chosen(record(sent['button_reply']), 'buttons')
  if (type === 'list_reply') return chosen(record(sent['list_reply']), 'list')
  if (type === 'nfm_reply') return formReply(record(sent['nfm_reply']))
  return type === 'call_permission_reply' ? undefined : unreadableMessage
}

const order = (sent: Json): ReceivedContent => {
  const lines = list(sent['product_items']).map(
    (item) =>
      `${text(item['quantity'])} × ${text(item['product_retailer_id'])} (${text(item['item_price'])} ${text(item['currency'])})`,
  )
  const body = [longText(sent['text']), ...lines].filter(Boolean).join('\n')
  return body ? { type: 'TEXT', text: longText(body) } : unreadableMessage
}

const readers: Record<string, (message: Json) => ReceivedContent | undefined> = {
  text: ({ text: sent }) => {
    const body = longText(record(sent)['body'])
    return body ? { type: 'TEXT', text: body } : unreadableMessage
  },
  image: ({ image }) => media('IMAGE')(record(image)),
  video: ({ video }) => media('VIDEO')(record(video)),
  audio: ({ audio }) => media('AUDIO')(record(audio)),
  document: ({ document }) => media('DOCUMENT')(record(document)),
  sticker: ({ sticker }) => media('STICKER')(record(sticker)),
  location: ({ location: sent }) => location(record(sent)),
  contacts: ({ contacts: sent }) => contacts(list(sent)),
  interactive: ({ interactive: sent }) => interactive(record(sent)),
  button: ({ button }) => chosen({ id: record(button)['payload'], title: record(button)['text'] }, 'buttons'),
  order: ({ order: sent }) => order(record(sent)),
  reaction: ({ reaction }) => {
    const { message_id: id, emoji } = record(reaction)
    return text(id) ? { type: 'REACTION', messageId: text(id), emoji: text(emoji, 16) } : undefined
  },
  // News of the account of the customer, and messages that they deleted: these stay as they were received.
  system: () => undefined,
  revoke: () => undefined,
}

export const readContent = (message: Json): ReceivedContent | undefined => {
  const read = readers[text(message['type'])]
  return read ? read(message) : unreadableMessage
}
