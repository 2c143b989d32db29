/** What Messenger and Instagram send to our address: messages, pressed buttons, reactions, and what was delivered and read. */
import type {
  MediaType,
  Received,
  ReceivedContent,
  ReceivedMessage,
  ReceivedWatermark,
} from '../../kinds/provider-message.ts'
import type { HookCall, OpenChannel } from '../../kinds/server-kind.ts'
import { unreadableMessage } from '../../../text/received-text.ts'
import { list, longText, parseRecord, placeOf, record, text, type Json } from '../read-json.ts'

const mediaTypes: Record<string, readonly [MediaType, string]> = {
  image: ['IMAGE', 'image.jpg'],
  video: ['VIDEO', 'video.mp4'],
  ig_reel: ['VIDEO', 'video.mp4'],
  reel: ['VIDEO', 'video.mp4'],
  audio: ['AUDIO', 'audio.mp4'],
  file: ['DOCUMENT', ''],
}

/** The address of a file ends with its name. */
const nameIn = (url: string) => {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).slice(0, 200)
  } catch {
    return last.slice(0, 200)
  }
}

const attachmentOf = (attachment: Json): ReceivedContent => {
  const payload = record(attachment['payload'])
  const url = text(payload['url'], 2_000) || text(attachment['url'], 2_000)
  const [type, usual] = mediaTypes[text(attachment['type'])] ?? []
  if (type && url) {
    const kind = payload['sticker_id'] ? 'STICKER' : type
    return { type: kind, remote: { ref: url, name: usual || nameIn(url) || 'file' } }
  }
  const { lat: latitude, long: longitude } = record(payload['coordinates'])
  const place = placeOf({ latitude, longitude })
  if (place) return { type: 'LOCATION', ...place, name: text(attachment['title']), address: '' }
  // A shared post, product or story is a link here.
  const words = [text(attachment['title']) || text(payload['title']), url].filter(Boolean).join('\n')
  return words ? { type: 'TEXT', text: words } : unreadableMessage
}

const chosen = (id: string, title: string): ReceivedContent => ({
  type: 'INTERACTIVE',
  text: title || id,
  layout: 'buttons',
  choices: [],
  chosen: { id, title: title || id },
})

const mostAttachments = 20
const contentsOf = (message: Json): ReceivedContent[] => {
  const body = longText(message['text'])
  const pressed = text(record(message['quick_reply'])['payload'])
  if (pressed) return [chosen(pressed, body.slice(0, 200))]
  const files = list(message['attachments']).slice(0, mostAttachments).map(attachmentOf)
  const contents = [...(body ? [{ type: 'TEXT' as const, text: body }] : []), ...files]
  return contents.length > 0 ? contents : [unreadableMessage]
}

type From = ReceivedMessage['from']
const messagesOf = (message: Json, from: From): ReceivedMessage[] => {
  const id = text(message['mid'], 190)
  // What the page itself wrote comes back; what was deleted stays as it was received.
  if (!id || message['is_echo'] === true || message['is_deleted'] === true) return []
  const replyTo = text(record(message['reply_to'])['mid'])
  return contentsOf(message).map((content, at) => ({
    id: at === 0 ? id : `${id}:${at}`,
    from,
    content,
    ...(replyTo && { replyTo }),
  }))
}

const pressedOf = (postback: Json, from: From, time: string): ReceivedMessage[] => {
  const payload = text(postback['payload'])
  const id = text(postback['mid'], 190) || `press:${from.id}:${time}`
  return payload ? [{ id, from, content: chosen(payload, text(postback['title'])) }] : []
}

const reactionOf = (reaction: Json, from: From, time: string): ReceivedMessage[] => {
  const messageId = text(reaction['mid'])
  if (!messageId) return []
  const emoji = reaction['action'] === 'unreact' ? '' : text(reaction['emoji'], 16) || '❤️'
  return [{ id: `reaction:${from.id}:${time}`.slice(0, 200), from, content: { type: 'REACTION', messageId, emoji } }]
}

const latestTime = 4_102_444_800_000
/** Instagram names the message that was read, Facebook the time until which all were. */
const watermarkOf = (item: Json, from: From): ReceivedWatermark[] => {
  const [read, delivered] = [item['read'], item['delivery']]
  if (!read && !delivered) return []
  const time = Number(record(read ?? delivered)['watermark'] ?? item['timestamp'])
  if (!(time > 0 && time < latestTime)) return []
  return [{ to: from.id, until: new Date(time).toISOString(), status: read ? 'READ' : 'DELIVERED' }]
}

const readItem = (item: Json, accountId: string): Received => {
  const sender = text(record(item['sender'])['id'])
  if (!sender || sender === accountId) return { messages: [], statuses: [] }
  const from: From = { id: sender, isUnnamed: true }
  const time = text(item['timestamp'])
  return {
    messages: [
      ...messagesOf(record(item['message']), from),
      ...pressedOf(record(item['postback']), from, time),
      ...reactionOf(record(item['reaction']), from, time),
    ],
    statuses: watermarkOf(item, from),
  }
}

/** An app has one address for all its accounts: what is meant for another account is left out. */
export const readMessenger = ({ config }: OpenChannel, { bytes }: HookCall): Received => {
  const accountId = text(config['sourceAccountId'])
  const read = list(parseRecord(bytes)['entry'])
    .filter((entry) => text(entry['id']) === accountId)
    .flatMap((entry) => list(entry['messaging']))
    .map((item) => readItem(item, accountId))
  return { messages: read.flatMap(({ messages }) => messages), statuses: read.flatMap(({ statuses }) => statuses) }
}
