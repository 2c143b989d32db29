/** Webhooks of a Chatwoot account: new messages, and changed statuses of those that were sent. */
import { textOf } from '#platform/connection-tests/test-call.ts'
import type {
  MediaType,
  Received,
  ReceivedContent,
  ReceivedMessage,
  ReceivedStatus,
  RemoteFile,
} from '../../kinds/provider-message.ts'
import { nothingReceived } from '../../kinds/provider-message.ts'
import type { FetchedFile, HookCall, OpenChannel } from '../../kinds/server-kind.ts'
import { unreadableMessage } from '../../../text/received-text.ts'
import { nameByType } from '../file-name.ts'
import { fetchBytes } from '../provider-call.ts'
import { list, longText, parseRecord, placeOf, record, text, type Json } from '../read-json.ts'
import { headerOf, hmac, isSameText } from '../signature.ts'

const validSeconds = 300

/** Chatwoot signs the time and the body: `sha256=` and the HMAC of `time.body`. */
export const isSignedByChatwoot = ({ secrets }: OpenChannel, call: HookCall) => {
  const secret = secrets['signingSecret']
  const time = headerOf(call, 'x-chatwoot-timestamp')
  if (!secret || !/^\d{1,12}$/.test(time) || Math.abs(Date.now() / 1000 - Number(time)) > validSeconds) return false
  const signed = Buffer.concat([Buffer.from(`${time}.`), call.bytes])
  const expected = `sha256=${hmac({ algorithm: 'sha256', secret, encoding: 'hex' }, signed)}`
  return isSameText(headerOf(call, 'x-chatwoot-signature'), expected)
}

const mediaTypes: Record<string, readonly [type: MediaType, mimeType: string]> = {
  image: ['IMAGE', 'image/png'],
  audio: ['AUDIO', 'audio/mpeg'],
  video: ['VIDEO', 'video/mp4'],
  file: ['DOCUMENT', ''],
}

const nameInUrl = (url: string) => {
  const path = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  try {
    return text(decodeURIComponent(path))
  } catch {
    return text(path)
  }
}

const attachmentContent = (attachment: Json): ReceivedContent => {
  const url = text(attachment['data_url'], 2_000)
  const media = mediaTypes[text(attachment['file_type'])]
  if (media && url) {
    const [type, mimeType] = media
    return { type, remote: { ref: url, name: nameByType(nameInUrl(url), mimeType, type) } }
  }
  const place = placeOf({ latitude: attachment['coordinates_lat'], longitude: attachment['coordinates_long'] })
  const title = text(attachment['fallback_title'], 500)
  if (place) return { type: 'LOCATION', ...place, ...(title && { name: title.slice(0, 200) }) }
  if (text(attachment['file_type']) === 'contact' && title)
    return { type: 'CONTACT', contacts: [{ name: title.slice(0, 200), phones: [title.slice(0, 40)], emails: [] }] }
  const words = [title, url].filter(Boolean).join('\n')
  return words ? { type: 'TEXT', text: words } : unreadableMessage
}

const contentsOf = (message: Json, id: string): { id: string; content: ReceivedContent }[] => {
  const words = longText(message['content'])
  const files = list(message['attachments']).map((attachment, at) => ({
    id: `${id}:${text(attachment['id']) || at}`,
    content: attachmentContent(attachment),
  }))
  if (words) return [{ id, content: { type: 'TEXT', text: words } }, ...files]
  return files.length > 0 ? files : [{ id, content: unreadableMessage }]
}

type Writer = Pick<ReceivedMessage, 'from' | 'thread'>
/** Replies are sent to a conversation of Chatwoot, so that is what a conversation is known by. */
const writerOf = (event: Json, sender: Json): Writer | undefined => {
  const [from, thread] = [text(sender['id']), text(record(event['conversation'])['id'])]
  const phoneNumber = text(sender['phone_number'], 30)
  return from && thread
    ? { from: { id: from, name: text(sender['name']), ...(phoneNumber && { phoneNumber }) }, thread }
    : undefined
}

const isIncoming = (type: unknown) => type === 'incoming' || type === 0

/** Notes, messages of agents and events of Chatwoot itself are left out. */
const createdMessages = (event: Json): ReceivedMessage[] => {
  const [id, writer] = [text(event['id']), writerOf(event, record(event['sender']))]
  if (!id || !writer || event['private'] === true || !isIncoming(event['message_type'])) return []
  const replyTo = text(record(event['content_attributes'])['in_reply_to'])
  return contentsOf(event, id).map((item) => ({ ...item, ...writer, ...(replyTo && { replyTo }) }))
}

const customerOf = (event: Json) => record(record(record(event['conversation'])['meta'])['sender'])

/** What a customer chose of the options of a message, which Chatwoot stores with that message. */
const chosenOptions = (event: Json): ReceivedMessage[] => {
  const [id, writer] = [text(event['id']), writerOf(event, customerOf(event))]
  const [chosen] = list(record(event['content_attributes'])['submitted_values'])
  const title = text(chosen?.['title']) || text(chosen?.['value'])
  if (!id || !writer || !title) return []
  const choice = { id: text(chosen?.['value']) || title, title }
  const content = { type: 'INTERACTIVE' as const, text: title, layout: 'buttons' as const, choices: [], chosen: choice }
  return [{ id: `${id}:chosen`, ...writer, content, replyTo: id }]
}

const statuses: Record<string, ReceivedStatus['status']> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'READ',
  failed: 'FAILED',
}

/** Older versions name the status only in the copy of the message within its conversation. */
const changedStatuses = (event: Json): ReceivedStatus[] => {
  const id = text(event['id'])
  const copy = list(record(event['conversation'])['messages']).find((message) => text(message['id']) === id)
  const status = statuses[text(event['status']) || text(copy?.['status'])]
  if (!id || !status || event['private'] === true || isIncoming(event['message_type'])) return []
  const problem = text(record(event['content_attributes'])['external_error'], 300)
  return [{ messageId: id, status, ...(problem && { problem }) }]
}

const isOfChannel = ({ config }: OpenChannel, event: Json) => {
  const inboxId = textOf(config, 'inboxId')
  return (
    text(record(event['account'])['id']) === textOf(config, 'accountId') &&
    (!inboxId || text(record(event['inbox'])['id']) === inboxId)
  )
}

export const readChatwoot = (channel: OpenChannel, { bytes }: HookCall): Received => {
  const event = parseRecord(bytes)
  if (!isOfChannel(channel, event)) return nothingReceived
  if (event['event'] === 'message_created') return { messages: createdMessages(event), statuses: [] }
  if (event['event'] !== 'message_updated') return nothingReceived
  return { messages: chosenOptions(event), statuses: changedStatuses(event) }
}

/** The address is signed by itself: the token is not sent there. */
export const fetchChatwootFile = ({ ctx }: OpenChannel, { ref }: RemoteFile, maxBytes: number): Promise<FetchedFile> =>
  fetchBytes(ctx, { url: ref, maxBytes })
