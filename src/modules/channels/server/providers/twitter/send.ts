/** Sends direct messages on X. */
import { at, textOf } from '#platform/connection-tests/test-call.ts'
import type { MessageToSend, RemoteFile, SendResult, SentFileBytes } from '../../kinds/provider-message.ts'
import type { FetchedFile, OpenChannel } from '../../kinds/server-kind.ts'
import { formData } from '../form-data.ts'
import { callProvider, fetchBytes, jsonCall, refused, refusedWith, type ProviderReply } from '../provider-call.ts'
import { list, record, text, type Json } from '../read-json.ts'
import { authorize } from './sign.ts'

const urlOf = ({ config }: OpenChannel, path: string) => at(textOf(config, 'apiBaseUrl'), path)
const post = (channel: OpenChannel, path: string) => {
  const url = urlOf(channel, path)
  return { url, headers: authorize(channel, { method: 'POST', url }) }
}

const blocked = /cannot send (direct )?messages? to this user|not following|blocked|do(es)? not (allow|accept)/i
const unknown = /not found|no user|does not exist/i
const suspended = /suspended|locked/i

/** The time at which more may be sent is in a header of its own; without it a quarter of an hour is waited. */
const waitSeconds = 900
export const resultOfTwitter = ({ body, status, retrySeconds }: ProviderReply): SendResult | undefined => {
  if (status === 429) return { state: 'retry', problem: 'too-fast', afterSeconds: retrySeconds ?? waitSeconds }
  if (status >= 500) return { state: 'retry', problem: 'unreachable' }
  if (status === 401) return refused('wrong-credentials')
  const [error] = list(body['errors'])
  const words = text(body['detail'], 300) || text(error?.['message'], 300) || text(error?.['detail'], 300)
  if (blocked.test(words)) return refused('recipient-blocked')
  if (suspended.test(words)) return refused('account-blocked')
  if (unknown.test(words)) return refused('no-recipient')
  return words ? refusedWith(words, status) : undefined
}

type Step = Json | SendResult
/** A step of an upload has sent nothing: it is made again where its reply is lost. */
const callStep = async (channel: OpenChannel, call: Parameters<typeof callProvider>[1]): Promise<Step> => {
  let found: Json | undefined
  const result = await callProvider(channel.ctx, call, (reply) => {
    if (reply.status < 200 || reply.status >= 300) return resultOfTwitter(reply)
    found = record(reply.body['data'])
    return { state: 'sent' }
  })
  return found ?? (result.state === 'lost' ? { state: 'retry', problem: 'unreachable' } : result)
}
const isResult = (value: Step): value is SendResult => 'state' in value && 'problem' in value

const uploadImage = (channel: OpenChannel, file: SentFileBytes): Promise<Step> => {
  const { url, headers } = post(channel, '2/media/upload')
  const category = file.type === 'image/gif' ? 'dm_gif' : 'dm_image'
  const form = formData({ media_category: category, media_type: file.type }, { media: file })
  return callStep(channel, { url, method: 'POST', body: form.body, headers: { ...headers, ...form.headers } })
}

const chunkBytes = 1_000_000
/** A video is sent in parts. One that is still being processed is tried again later. */
const uploadVideo = async (channel: OpenChannel, file: SentFileBytes): Promise<Step> => {
  const start = post(channel, '2/media/upload/initialize')
  const opened = await callStep(
    channel,
    jsonCall(start.url, start.headers, {
      media_type: file.type,
      total_bytes: file.bytes.length,
      media_category: 'dm_video',
    }),
  )
  if (isResult(opened)) return opened
  const id = encodeURIComponent(text(opened['id']))
  for (let index = 0; index * chunkBytes < file.bytes.length; index++) {
    const part = { ...file, bytes: file.bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes) }
    const { url, headers } = post(channel, `2/media/upload/${id}/append`)
    const form = formData({ segment_index: String(index) }, { media: part })
    const sent = await callStep(channel, {
      url,
      method: 'POST',
      body: form.body,
      headers: { ...headers, ...form.headers },
    })
    if (isResult(sent)) return sent
  }
  const end = post(channel, `2/media/upload/${id}/finalize`)
  return callStep(channel, { url: end.url, method: 'POST', headers: end.headers })
}

type Attachments = { attachments?: { media_id: string }[] }
const upload = async (channel: OpenChannel, content: MessageToSend['content']): Promise<Attachments | SendResult> => {
  if (!('file' in content)) return {}
  const uploaded = await (content.type === 'VIDEO' ? uploadVideo : uploadImage)(channel, content.file)
  if (isResult(uploaded)) return uploaded
  const id = text(uploaded['id'])
  return id ? { attachments: [{ media_id: id }] } : refused('bad-file')
}

export const sendTwitter = async (channel: OpenChannel, { to, content }: MessageToSend): Promise<SendResult> => {
  const isKnown = 'file' in content ? content.type === 'IMAGE' || content.type === 'VIDEO' : content.type === 'TEXT'
  if (!isKnown) return refused('cannot-send-type')
  const media = await upload(channel, content)
  if ('state' in media) return media
  const { url, headers } = post(channel, `2/dm_conversations/with/${encodeURIComponent(to)}/messages`)
  const message = 'text' in content ? content.text : undefined
  return callProvider(channel.ctx, jsonCall(url, headers, { ...(message && { text: message }), ...media }), (reply) => {
    if (reply.status !== 201 && reply.status !== 200) return resultOfTwitter(reply)
    const externalId = text(record(reply.body['data'])['dm_event_id'])
    return { state: 'sent', ...(externalId && { externalId }) }
  })
}

/** Files of direct messages ask for the token, which is sent to X alone. */
export const fetchTwitterFile = async (
  channel: OpenChannel,
  { ref: url }: RemoteFile,
  maxBytes: number,
): Promise<FetchedFile> => {
  const { origin, protocol, hostname = '' } = URL.parse(url) ?? {}
  const isTheirs = protocol === 'https:' && /(^|\.)(twitter|x|twimg)\.com$/.test(hostname)
  if (!isTheirs && origin !== URL.parse(textOf(channel.config, 'apiBaseUrl'))?.origin)
    return { ok: false, retry: false }
  return fetchBytes(channel.ctx, { url, headers: authorize(channel, { method: 'GET', url }), maxBytes })
}
