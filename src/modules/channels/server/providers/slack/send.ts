/** Sends as a Slack app, which answers 200 and says in the body whether it worked. */
import { at, textOf } from '#platform/connection-tests/test-call.ts'
import { callOut } from '#platform/outgoing/outgoing.ts'
import type { Choice, MessageToSend, PlainContent, RemoteFile, SendResult } from '../../kinds/provider-message.ts'
import type { FetchedFile, OpenChannel } from '../../kinds/server-kind.ts'
import {
  callProvider,
  fetchBytes,
  jsonCall,
  refused,
  refusedWith,
  type ProviderReply,
  type SendProblem,
} from '../provider-call.ts'
import { parseRecord, record, text, type Json } from '../read-json.ts'
import { nameOfEmoji } from './emoji.ts'
import { messageKey } from './read.ts'

const headersOf = ({ secrets }: OpenChannel) => ({ authorization: `Bearer ${secrets['accessToken'] ?? ''}` })
const urlOf = ({ config }: OpenChannel, method: string) => at(textOf(config, 'apiBaseUrl'), `api/${method}`)

const problems: Partial<Record<SendProblem, readonly string[]>> = {
  'no-recipient': ['channel_not_found', 'user_not_found', 'is_archived', 'not_in_channel', 'message_not_found'],
  'recipient-blocked': ['user_disabled', 'cannot_dm_bot', 'restricted_action', 'messages_tab_disabled'],
  'wrong-credentials': [
    'invalid_auth',
    'not_authed',
    'token_revoked',
    'token_expired',
    'missing_scope',
    'no_permission',
  ],
  'account-blocked': ['account_inactive', 'org_login_required', 'team_access_not_granted', 'access_denied'],
  'bad-content': ['msg_too_long', 'no_text', 'invalid_blocks', 'invalid_name', 'too_many_reactions'],
  'bad-file': ['file_not_found', 'file_upload_size_restricted', 'file_uploads_disabled', 'posting_to_channel_denied'],
}
const byError = new Map(
  Object.entries(problems).flatMap(([problem, errors]) =>
    errors.map((error) => [error, problem as SendProblem] as const),
  ),
)
/** What was there before or is no longer there is as it should be. */
const done = new Set(['already_reacted', 'no_reaction'])
const temporary = new Set([
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
  'team_added_to_org',
])

const resultOfSlack = ({ body, status, retrySeconds }: ProviderReply): SendResult | undefined => {
  const error = text(body['error'])
  if (body['ok'] === true || done.has(error)) return { state: 'sent' }
  if (error === 'ratelimited' || error === 'rate_limited')
    return { state: 'retry', problem: 'too-fast', afterSeconds: retrySeconds ?? 30 }
  if (temporary.has(error)) return { state: 'retry', problem: 'unreachable' }
  const known = byError.get(error)
  if (known) return refused(known)
  return error ? refusedWith(error, status) : undefined
}

/** The reply of a step that sends nothing by itself: it is made again where it is lost. */
const callStep = async (
  channel: OpenChannel,
  method: string,
  fields: Record<string, string>,
): Promise<Json | SendResult> => {
  let found: Json | undefined
  const call = {
    url: urlOf(channel, method),
    method: 'POST' as const,
    headers: { ...headersOf(channel), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  }
  const result = await callProvider(channel.ctx, call, (reply) => {
    if (reply.body['ok'] === true) found = reply.body
    return resultOfSlack(reply)
  })
  return found ?? (result.state === 'lost' ? { state: 'retry', problem: 'unreachable' } : result)
}
const isResult = (value: Json | SendResult): value is SendResult => 'state' in value

/** `C1:170.5` is a thread in a channel, `U1` a person. */
const placeOf = (to: string) => {
  const [channel = '', thread] = to.split(':')
  return { channel, ...(thread && { thread_ts: thread }) }
}

const escaped = (message: string) =>
  message.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')
const mostButtons = 25
const buttonOf = ({ id, title }: Choice, at: number) => ({
  type: 'button',
  action_id: `choice-${at}`,
  value: id,
  text: { type: 'plain_text', text: title.slice(0, 75) },
})
const blocksOf = ({ text: message, choices }: Extract<PlainContent, { type: 'INTERACTIVE' }>) => [
  { type: 'section', text: { type: 'mrkdwn', text: escaped(message).slice(0, 3000) } },
  { type: 'actions', elements: choices.slice(0, mostButtons).map(buttonOf) },
]

const react = (channel: OpenChannel, { messageId, emoji }: Extract<PlainContent, { type: 'REACTION' }>) => {
  const name = nameOfEmoji(emoji || '👍')
  if (!emoji || !name) return Promise.resolve(refused('bad-content'))
  const [place = '', timestamp = ''] = messageId.split(':')
  const call = jsonCall(urlOf(channel, 'reactions.add'), headersOf(channel), { channel: place, timestamp, name })
  return callProvider(channel.ctx, call, resultOfSlack)
}

type Media = Extract<MessageToSend['content'], { file: unknown }>
/** A file is uploaded to an address that Slack gives, and then shared. A person is reached by the channel of the two. */
const sendFile = async (channel: OpenChannel, to: string, { file, text: message }: Media): Promise<SendResult> => {
  const place = placeOf(to)
  const length = String(file.bytes.length)
  const slot = await callStep(channel, 'files.getUploadURLExternal', { filename: file.name, length })
  if (isResult(slot)) return slot
  const uploaded = await callOut(channel.ctx, {
    url: text(slot['upload_url'], 2_000),
    method: 'POST',
    body: file.bytes,
  })
  if (!uploaded.ok || uploaded.status !== 200) return { state: 'retry', problem: 'unreachable' }
  let channelId = place.channel
  if (channelId.startsWith('U') || channelId.startsWith('W')) {
    const opened = await callStep(channel, 'conversations.open', { users: channelId })
    if (isResult(opened)) return opened
    channelId = text(record(opened['channel'])['id'])
  }
  const call = jsonCall(urlOf(channel, 'files.completeUploadExternal'), headersOf(channel), {
    files: [{ id: text(slot['file_id']), title: file.name }],
    channel_id: channelId,
    ...(place.thread_ts && { thread_ts: place.thread_ts }),
    ...(message && { initial_comment: escaped(message) }),
  })
  return callProvider(channel.ctx, call, resultOfSlack)
}

export const sendSlack = async (channel: OpenChannel, { to, content, replyTo }: MessageToSend): Promise<SendResult> => {
  if ('file' in content) return sendFile(channel, to, content)
  if (content.type === 'REACTION') return react(channel, content)
  if (content.type !== 'TEXT' && content.type !== 'INTERACTIVE') return refused('cannot-send-type')
  const place = placeOf(to)
  const answered = place.thread_ts ?? replyTo?.split(':')[1]
  const body = {
    ...place,
    ...(answered && { thread_ts: answered }),
    text: escaped(content.text),
    ...(content.type === 'INTERACTIVE' && { blocks: blocksOf(content) }),
  }
  return callProvider(channel.ctx, jsonCall(urlOf(channel, 'chat.postMessage'), headersOf(channel), body), (reply) => {
    const [id, time] = [text(reply.body['channel']), text(reply.body['ts'])]
    const result = resultOfSlack(reply)
    return result?.state === 'sent' && id && time ? { state: 'sent', externalId: messageKey(id, time) } : result
  })
}

/** The token is sent to Slack alone, whatever address an event names. */
export const fetchSlackFile = async (
  channel: OpenChannel,
  { ref }: RemoteFile,
  maxBytes: number,
): Promise<FetchedFile> => {
  const url = URL.parse(ref)
  const isSlacks =
    url?.origin === URL.parse(textOf(channel.config, 'apiBaseUrl'))?.origin || url?.host === 'files.slack.com'
  if (!isSlacks) return { ok: false, retry: false }
  return fetchBytes(channel.ctx, { url: ref, headers: headersOf(channel), maxBytes })
}

export const fetchSlackName = async (channel: OpenChannel, senderId: string) => {
  const url = urlOf(channel, `users.info?user=${encodeURIComponent(senderId)}`)
  const reply = await callOut(channel.ctx, { url, headers: headersOf(channel) })
  const user = record(reply.ok ? parseRecord(reply.body)['user'] : {})
  const profile = record(user['profile'])
  return text(profile['real_name']) || text(user['real_name']) || text(user['name'])
}
