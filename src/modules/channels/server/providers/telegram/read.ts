/** Updates of a Telegram bot: messages, edited messages, pressed buttons and reactions. */
import type { MediaType, Received, ReceivedContent, ReceivedMessage } from '../../kinds/provider-message.ts'
import type { HookCall, OpenChannel } from '../../kinds/server-kind.ts'
import { unreadableMessage } from '../../../text/received-text.ts'
import { nameByType } from '../file-name.ts'
import { list, longText, parseRecord, placeOf, record, text, type Json } from '../read-json.ts'

/** A message is numbered within its chat. */
export const messageKey = (chatId: string, messageId: string) => `${chatId}:${messageId}`

const mediaFields: readonly (readonly [string, MediaType, string])[] = [
  // An animation comes with a copy of itself as a document.
  ['animation', 'VIDEO', 'video/mp4'],
  ['document', 'DOCUMENT', ''],
  ['video', 'VIDEO', 'video/mp4'],
  ['video_note', 'VIDEO', 'video/mp4'],
  ['voice', 'AUDIO', 'audio/ogg'],
  ['audio', 'AUDIO', 'audio/mpeg'],
  ['sticker', 'STICKER', 'image/webp'],
]

const mediaOf = (message: Json): ReceivedContent | undefined => {
  const caption = longText(message['caption'])
  const words = caption ? { text: caption } : {}
  // A photo is sent in several sizes, the largest last.
  const photo = list(message['photo']).at(-1)
  if (photo) return { type: 'IMAGE', remote: { ref: text(photo['file_id']), name: 'image.jpg' }, ...words }
  for (const [field, type, usual] of mediaFields) {
    const sent = record(message[field])
    const ref = text(sent['file_id'])
    if (!ref) continue
    const isMoving = sent['is_animated'] === true || sent['is_video'] === true
    const mimeType = text(sent['mime_type']) || (isMoving ? '' : usual)
    return {
      type: isMoving ? 'DOCUMENT' : type,
      remote: { ref, name: nameByType(text(sent['file_name']), mimeType, type) },
      ...words,
    }
  }
  return undefined
}

const contentOf = (message: Json): ReceivedContent | undefined => {
  const body = longText(message['text'])
  if (body) return { type: 'TEXT', text: body }
  const media = mediaOf(message)
  if (media) return media
  const venue = record(message['venue'])
  const place = placeOf(record(message['location']))
  if (place) return { type: 'LOCATION', ...place, name: text(venue['title']), address: text(venue['address'], 500) }
  const contact = record(message['contact'])
  const phone = text(contact['phone_number'], 40)
  if (phone) {
    const name = [text(contact['first_name']), text(contact['last_name'])].filter(Boolean).join(' ')
    return { type: 'CONTACT', contacts: [{ name: name || phone, phones: [phone], emails: [] }] }
  }
  return isNews(message) ? undefined : unreadableMessage
}

const news = /^(new_|left_|group_|supergroup_|channel_|migrate_|pinned_|forum_|video_chat_|delete_|message_auto_)/
/** News of the chat itself, such as a member who joined: nobody wrote it. */
const isNews = (message: Json) => Object.keys(message).some((name) => news.test(name))

const nameOf = (person: Json) =>
  [text(person['first_name']), text(person['last_name'])].filter(Boolean).join(' ') || text(person['username'])

/** Conversations are with people: what is written in groups and channels is left out. */
const chatOf = (message: Json) => {
  const { id, type } = record(message['chat'])
  return type === 'private' ? text(id) : ''
}

const messageOf = (message: Json, edits: string): ReceivedMessage[] => {
  const [chatId, messageId] = [chatOf(message), text(message['message_id'])]
  const content = chatId && messageId ? contentOf(message) : undefined
  if (!content) return []
  const answered = text(record(message['reply_to_message'])['message_id'])
  const key = messageKey(chatId, messageId)
  // An edited message arrives anew and answers the one it replaces.
  const replyTo = edits ? key : answered && messageKey(chatId, answered)
  return [
    {
      id: edits ? `${key}:${edits}` : key,
      from: { id: chatId, name: nameOf(record(message['from'])) },
      content,
      ...(replyTo && { replyTo }),
    },
  ]
}

/** The title of the pressed button is in the message that had it. */
const pressed = (query: Json): ReceivedMessage[] => {
  const message = record(query['message'])
  const [chatId, data] = [chatOf(message), text(query['data'])]
  if (!chatId || !data) return []
  const buttons = (record(message['reply_markup'])['inline_keyboard'] ?? []) as unknown[]
  const button = (Array.isArray(buttons) ? buttons : [])
    .flatMap(list)
    .find((each) => each['callback_data'] === query['data'])
  const title = text(button?.['text']) || data
  return [
    {
      id: `press:${text(query['id'])}`,
      from: { id: chatId, name: nameOf(record(query['from'])) },
      content: { type: 'INTERACTIVE', text: title, layout: 'buttons', choices: [], chosen: { id: data, title } },
      replyTo: messageKey(chatId, text(message['message_id'])),
    },
  ]
}

const reacted = (reaction: Json, updateId: string): ReceivedMessage[] => {
  const chatId = chatOf(reaction)
  if (!chatId) return []
  const emoji = text(list(reaction['new_reaction']).at(-1)?.['emoji'], 16)
  const messageId = messageKey(chatId, text(reaction['message_id']))
  const from = { id: chatId, name: nameOf(record(reaction['user'])) }
  return [{ id: `reaction:${updateId}`, from, content: { type: 'REACTION', messageId, emoji } }]
}

export const readTelegram = (_: OpenChannel, { bytes }: HookCall): Received => {
  const update = parseRecord(bytes)
  const edited = record(update['edited_message'])
  const messages = [
    ...messageOf(record(update['message']), ''),
    ...messageOf(edited, text(edited['edit_date']) || 'edit'),
    ...pressed(record(update['callback_query'])),
    ...reacted(record(update['message_reaction']), text(update['update_id'])),
  ]
  return { messages, statuses: [] }
}
