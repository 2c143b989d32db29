/** Sends over Messenger, and over Instagram, which takes the same calls at the page that it is linked to. */
import { at, jsonOf, sendTestCall, textOf } from '#platform/connection-tests/test-call.ts'
import type { MediaType, MessageToSend, PlainContent, RemoteFile, SendResult } from '../../kinds/provider-message.ts'
import type { FetchedFile, OpenChannel } from '../../kinds/server-kind.ts'
import { formData } from '../form-data.ts'
import { callProvider, fetchBytes, jsonCall, refused } from '../provider-call.ts'
import { text } from '../read-json.ts'
import { resultOfMessenger } from './errors.ts'

/** What differs between the two. */
export type Platform = { pageField: string; isInstagram: boolean }

const callOf = ({ config, secrets }: OpenChannel, { pageField }: Platform) => ({
  url: (path: string) => at(textOf(config, 'apiBaseUrl'), `${encodeURIComponent(textOf(config, pageField))}/${path}`),
  headers: { authorization: `Bearer ${secrets['accessToken'] ?? ''}` },
})

/** Thirteen choices, with titles of twenty characters. */
const most = { choices: 13, title: 20 }
const reactions: Record<string, string> = {
  '❤': 'love',
  '😆': 'smile',
  '😮': 'wow',
  '😢': 'sad',
  '😠': 'angry',
  '👍': 'like',
  '👎': 'dislike',
}

type Body = { message: object } | { sender_action: string; payload: object }
/** Of reactions Instagram takes a heart alone. */
const reactionBody = ({ messageId, emoji }: Extract<PlainContent, { type: 'REACTION' }>, { isInstagram }: Platform) => {
  if (!emoji) return { sender_action: 'unreact', payload: { message_id: messageId } }
  const name = reactions[emoji.replace('\uFE0F', '')]
  if (isInstagram && name !== 'love') return undefined
  return { sender_action: 'react', payload: { message_id: messageId, reaction: name ?? emoji } }
}

/** Undefined where it cannot be sent. */
const plainBody = (content: PlainContent, platform: Platform): Body | undefined => {
  switch (content.type) {
    case 'TEXT':
      return { message: { text: content.text } }
    case 'INTERACTIVE': {
      const replies = content.choices.slice(0, most.choices).map(({ id, title }) => ({
        content_type: 'text',
        title: title.slice(0, most.title),
        payload: id,
      }))
      return { message: { text: content.text, quick_replies: replies } }
    }
    case 'REACTION':
      return reactionBody(content, platform)
    default:
      return undefined
  }
}

const partNames: Record<MediaType, string> = {
  IMAGE: 'image',
  STICKER: 'image',
  VIDEO: 'video',
  AUDIO: 'audio',
  DOCUMENT: 'file',
}

type Media = Extract<MessageToSend['content'], { file: unknown }>
/** An upload whose reply is lost has sent nothing: it is made again. */
const upload = async (
  channel: OpenChannel,
  platform: Platform,
  { type, file }: Media,
): Promise<{ id: string } | SendResult> => {
  const { url, headers } = callOf(channel, platform)
  const message = JSON.stringify({ attachment: { type: partNames[type], payload: { is_reusable: true } } })
  const form = formData({ message, ...(platform.isInstagram && { platform: 'instagram' }) }, { filedata: file })
  const call = { url: url('message_attachments'), method: 'POST' as const, body: form.body }
  let id = ''
  const result = await callProvider(channel.ctx, { ...call, headers: { ...headers, ...form.headers } }, (reply) => {
    id = reply.status === 200 ? text(reply.body['attachment_id']) : ''
    return id ? { state: 'sent' } : resultOfMessenger(reply)
  })
  if (id) return { id }
  return result.state === 'lost' ? { state: 'retry', problem: 'unreachable' } : result
}

const post = (channel: OpenChannel, platform: Platform, body: object) => {
  const { url, headers } = callOf(channel, platform)
  return callProvider(channel.ctx, jsonCall(url('messages'), headers, body), (reply) => {
    if (reply.status !== 200) return resultOfMessenger(reply)
    const externalId = text(reply.body['message_id'])
    return { state: 'sent', ...(externalId && { externalId }) }
  })
}

type Envelope = { recipient: { id: string }; messaging_type: 'RESPONSE'; reply_to?: { mid: string } }

/** A file has no caption here: its words follow as a message. Where these fail, the file must not be sent again. */
const sendMedia = async (
  channel: OpenChannel,
  platform: Platform,
  { media, envelope }: { media: Media; envelope: Envelope },
): Promise<SendResult> => {
  const uploaded = await upload(channel, platform, media)
  if ('state' in uploaded) return uploaded
  const attachment = { type: partNames[media.type], payload: { attachment_id: uploaded.id } }
  const sent = await post(channel, platform, { ...envelope, message: { attachment } })
  if (sent.state !== 'sent' || !media.text) return sent
  const words = await post(channel, platform, { ...envelope, message: { text: media.text } })
  return words.state === 'sent' ? sent : refused('caption-lost')
}

export const messengerSender =
  (platform: Platform) =>
  async (channel: OpenChannel, { to, content, replyTo }: MessageToSend): Promise<SendResult> => {
    const envelope: Envelope = {
      recipient: { id: to },
      messaging_type: 'RESPONSE',
      ...(replyTo && { reply_to: { mid: replyTo } }),
    }
    if ('file' in content) return sendMedia(channel, platform, { media: content, envelope })
    const body = plainBody(content, platform)
    if (!body) return refused(content.type === 'REACTION' ? 'bad-content' : 'cannot-send-type')
    if ('message' in body) return post(channel, platform, { ...envelope, ...body })
    return post(channel, platform, { recipient: envelope.recipient, ...body })
  }

/** The address is public and signed by itself: the token is not sent there. */
export const fetchMessengerFile = ({ ctx }: OpenChannel, { ref }: RemoteFile, maxBytes: number): Promise<FetchedFile> =>
  fetchBytes(ctx, { url: ref, maxBytes })

export const fetchMessengerName = async ({ ctx, config, secrets }: OpenChannel, senderId: string) => {
  const url = at(textOf(config, 'apiBaseUrl'), `${encodeURIComponent(senderId)}?fields=name`)
  return text(jsonOf(await sendTestCall(ctx, url, { authorization: `Bearer ${secrets['accessToken'] ?? ''}` }))['name'])
}
