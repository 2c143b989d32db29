/** What Slack sends to our address: events as JSON, pressed buttons as a form, both signed with a time. */
import type { MediaType, Received, ReceivedContent, ReceivedMessage } from '../../kinds/provider-message.ts'
import type { HookCall, OpenChannel } from '../../kinds/server-kind.ts'
import { nameByType } from '../file-name.ts'
import { list, longText, parseRecord, record, text, type Json } from '../read-json.ts'
import { headerOf, hmac, isSameText } from '../signature.ts'
import { emojiOf } from './emoji.ts'

const validSeconds = 300

/** A call that is older is a replay. */
export const isSignedBySlack = ({ secrets }: OpenChannel, call: HookCall) => {
  const secret = secrets['signingSecret']
  const time = headerOf(call, 'x-slack-request-timestamp')
  const isRecent = Math.abs(Date.now() / 1000 - Number(time || Number.NaN)) <= validSeconds
  if (!secret || !isRecent) return false
  const signed = Buffer.concat([Buffer.from(`v0:${time}:`), call.bytes])
  const expected = `v0=${hmac({ algorithm: 'sha256', secret, encoding: 'hex' }, signed)}`
  return isSameText(headerOf(call, 'x-slack-signature'), expected)
}

/** A message is known by its time in its channel. */
export const messageKey = (channel: string, time: string) => `${channel}:${time}`

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }
/** Links and mentions are written as `<address|words>`. */
const plainText = (marked: string) =>
  longText(
    marked
      .replace(/<([^<>|]{1,2000})\|([^<>]{0,2000})>/g, (_, target: string, words: string) =>
        /^(https?|mailto):/.test(target) && !target.endsWith(words) ? `${words} (${target})` : words || target,
      )
      .replace(/<([^<>]{1,2000})>/g, '$1')
      .replace(/&(amp|lt|gt);/g, (entity) => entities[entity] ?? entity),
  )

const mediaTypes: readonly (readonly [RegExp, MediaType])[] = [
  [/^image\//, 'IMAGE'],
  [/^video\//, 'VIDEO'],
  [/^audio\//, 'AUDIO'],
]
const fileOf = (file: Json): ReceivedContent[] => {
  const ref = text(file['url_private_download'], 2_000) || text(file['url_private'], 2_000)
  const mimeType = text(file['mimetype'])
  const type = mediaTypes.find(([pattern]) => pattern.test(mimeType))?.[1] ?? 'DOCUMENT'
  return ref ? [{ type, remote: { ref, name: nameByType(text(file['name']), mimeType, type) } }] : []
}

const mostFiles = 20
/** What people write; the others are news of the channel, such as a member who joined. */
const writtenSubtypes = new Set(['', 'file_share', 'me_message', 'thread_broadcast'])

/** A direct message belongs to its sender; one in a channel to its thread there. */
const threadOf = (channel: string, root: string) => (channel.startsWith('D') ? undefined : messageKey(channel, root))

const messagesOf = (event: Json): ReceivedMessage[] => {
  const [channel, user, time] = [text(event['channel']), text(event['user']), text(event['ts'])]
  const isWritten = writtenSubtypes.has(text(event['subtype'])) && !event['bot_id']
  if (!channel || !user || !time || !isWritten) return []
  const body = plainText(longText(event['text']))
  const files = list(event['files']).slice(0, mostFiles).flatMap(fileOf)
  const contents: ReceivedContent[] = [...(body ? [{ type: 'TEXT' as const, text: body }] : []), ...files]
  const thread = threadOf(channel, text(event['thread_ts']) || time)
  const id = messageKey(channel, time)
  return contents.map((content, at) => ({
    id: at === 0 ? id : `${id}:${at}`,
    from: { id: user, isUnnamed: true },
    content,
    ...(thread && { thread }),
  }))
}

/** An edited message arrives anew and answers the one it replaces; one that only got a preview is the same. */
const editedOf = (event: Json): ReceivedMessage[] => {
  const message = record(event['message'])
  const edited = text(record(message['edited'])['ts'])
  if (text(event['subtype']) !== 'message_changed' || !edited) return []
  if (text(record(event['previous_message'])['text']) === text(message['text'])) return []
  return messagesOf({ ...message, files: [], channel: event['channel'] })
    .slice(0, 1)
    .map((received) => ({ ...received, id: `${received.id}:${edited}`, replyTo: received.id }))
}

const reactionOf = (event: Json): ReceivedMessage[] => {
  const item = record(event['item'])
  const [channel, time, user] = [text(item['channel']), text(item['ts']), text(event['user'])]
  const isAdded = event['type'] === 'reaction_added'
  if ((!isAdded && event['type'] !== 'reaction_removed') || !channel || !time || !user) return []
  const messageId = messageKey(channel, time)
  const emoji = isAdded ? emojiOf(text(event['reaction'])) : ''
  const thread = threadOf(channel, time)
  const id = `reaction:${user}:${text(event['event_ts'])}`
  return [
    {
      id,
      from: { id: user, isUnnamed: true },
      content: { type: 'REACTION', messageId, emoji },
      ...(thread && { thread }),
    },
  ]
}

/** A button of a message that we sent. */
const pressedOf = (payload: Json): ReceivedMessage[] => {
  const [action] = list(payload['actions'])
  const [channel, user] = [text(record(payload['channel'])['id']), text(record(payload['user'])['id'])]
  const message = record(payload['message'])
  const value = text(action?.['value'])
  if (payload['type'] !== 'block_actions' || !action || !channel || !user || !value) return []
  const title = text(record(action['text'])['text']) || value
  const time = text(message['ts'])
  const thread = threadOf(channel, text(message['thread_ts']) || time)
  return [
    {
      id: `press:${user}:${text(action['action_ts'])}`,
      from: { id: user, isUnnamed: true },
      content: { type: 'INTERACTIVE', text: title, layout: 'buttons', choices: [], chosen: { id: value, title } },
      replyTo: messageKey(channel, time),
      ...(thread && { thread }),
    },
  ]
}

const bodyOf = ({ bytes, headers }: HookCall): Json => {
  const isForm = headers['content-type']?.toString().startsWith('application/x-www-form-urlencoded')
  return parseRecord(isForm ? (new URLSearchParams(bytes.toString()).get('payload') ?? '') : bytes)
}

/** Slack asks for a word back before it sends anything to an address. */
export const answerSlack = (call: HookCall) => {
  const { type, challenge } = bodyOf(call)
  return type === 'url_verification' ? { type: 'text/plain' as const, plain: text(challenge, 500) } : undefined
}

const channelIn = (event: Json) =>
  text(event['channel']) || text(record(event['item'])['channel']) || text(record(event['channel'])['id'])

/** Direct messages to the app, and those of one channel where one is set. */
const isFollowed = ({ config }: OpenChannel, channel: string) => {
  const only = text(config['secondarySourceAccountId'])
  return channel.startsWith('D') || !only || only === channel
}

export const readSlack = (channel: OpenChannel, call: HookCall): Received => {
  const body = bodyOf(call)
  const event = record(body['event'])
  const team = text(body['team_id']) || text(record(body['team'])['id'])
  const isOurs =
    team === text(channel.config['sourceAccountId']) && isFollowed(channel, channelIn(body['event'] ? event : body))
  if (!isOurs) return { messages: [], statuses: [] }
  const messages = event['type'] === 'message' ? [...messagesOf(event), ...editedOf(event)] : reactionOf(event)
  return { messages: [...messages, ...pressedOf(body)], statuses: [] }
}
