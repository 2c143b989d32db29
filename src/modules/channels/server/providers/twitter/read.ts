/** Events of an account on X: direct messages, and how far they were read. */
import type { Received, ReceivedContent, ReceivedMessage, ReceivedWatermark } from '../../kinds/provider-message.ts'
import type { HookCall, OpenChannel } from '../../kinds/server-kind.ts'
import { unreadableMessage } from '../../../text/received-text.ts'
import { list, longText, parseRecord, record, text, type Json } from '../read-json.ts'

/** A video is given in several sizes, and as a playlist that is no file. */
const videoUrl = (media: Json) => {
  const files = list(record(media['video_info'])['variants']).filter(({ content_type: type }) => type === 'video/mp4')
  const best = files.toSorted((a, b) => Number(b['bitrate'] ?? 0) - Number(a['bitrate'] ?? 0))[0]
  return text(best?.['url'], 2_000)
}

const mediaOf = (media: Json): ReceivedContent[] => {
  const video = videoUrl(media)
  if (video) return [{ type: 'VIDEO', remote: { ref: video, name: 'video.mp4' } }]
  const ref = text(media['media_url_https'], 2_000)
  return ref
    ? [{ type: 'IMAGE', remote: { ref, name: URL.parse(ref)?.pathname.split('/').at(-1) || 'image.jpg' } }]
    : []
}

/** Links are shortened in the text; the one of the file that follows is left out. */
const wordsOf = (data: Json, media: Json) =>
  list(record(data['entities'])['urls'])
    .reduce(
      (words: string, link) => words.replace(text(link['url']), text(link['expanded_url'], 2_000)),
      longText(data['text']),
    )
    .replace(text(media['url']) || '\0', '')
    .replace(/https:\/\/(twitter|x)\.com\/messages\/media\/\d+/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()

const contentsOf = (data: Json): ReceivedContent[] => {
  const media = record(record(data['attachment'])['media'])
  const words = longText(wordsOf(data, media))
  const choice = text(record(data['quick_reply_response'])['metadata'])
  if (choice && words) {
    const chosen = { id: choice, title: words.slice(0, 200) }
    return [{ type: 'INTERACTIVE', text: words, layout: 'buttons', choices: [], chosen }]
  }
  const contents = [...(words ? [{ type: 'TEXT' as const, text: words }] : []), ...mediaOf(media)]
  return contents.length > 0 ? contents : [unreadableMessage]
}

const nameIn = (users: Json, id: string) => {
  const user = record(users[id])
  return text(user['name']) || text(user['screen_name'])
}

const messagesOf = (event: Json, users: Json, accountId: string): ReceivedMessage[] => {
  const sent = record(event['message_create'])
  const [id, sender] = [text(event['id'], 190), text(sent['sender_id'])]
  // What the account itself wrote comes back.
  if (event['type'] !== 'message_create' || !id || !sender || sender === accountId) return []
  const name = nameIn(users, sender)
  return contentsOf(record(sent['message_data'])).map((content, at) => ({
    id: at === 0 ? id : `${id}:${at}`,
    from: { id: sender, ...(name && { name }) },
    content,
  }))
}

const latestTime = 4_102_444_800_000
const readOf = (event: Json, accountId: string): ReceivedWatermark[] => {
  const [reader, time] = [text(event['sender_id']), Number(event['created_timestamp'])]
  if (!reader || reader === accountId || !(time > 0 && time < latestTime)) return []
  return [{ to: reader, until: new Date(time).toISOString(), status: 'READ' }]
}

/** An app has one address for all accounts: what is meant for another one is left out. */
export const readTwitter = ({ config }: OpenChannel, { bytes }: HookCall): Received => {
  const body = parseRecord(bytes)
  const accountId = text(config['sourceAccountId'])
  if (text(body['for_user_id']) !== accountId) return { messages: [], statuses: [] }
  const users = record(body['users'])
  return {
    messages: list(body['direct_message_events']).flatMap((event) => messagesOf(event, users, accountId)),
    statuses: list(body['direct_message_mark_read_events']).flatMap((event) => readOf(event, accountId)),
  }
}
