/** The API channel: other systems write with its key, and receive signed calls at its address. */
import { createHash, randomUUIDv7, timingSafeEqual } from 'node:crypto'
import { foundIn, textOf, works } from '#platform/connection-tests/test-call.ts'
import type { Call } from '#platform/outgoing/outgoing-hops.ts'
import { callOut } from '#platform/outgoing/outgoing.ts'
import { isSigned, signedHeaders } from '#platform/outgoing/signed-headers.ts'
import { callProvider } from '../providers/provider-call.ts'
import type { OpenChannel, ServerKind } from './server-kind.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

const isKey = (key: string, authorization: string) => {
  const sent = /^Bearer (\S+)$/i.exec(authorization)?.[1]
  return sent !== undefined && timingSafeEqual(hash(key), hash(sent))
}

type ReceivedCall = { bytes: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

/**
 * Whether a call comes from the system that has the key of the channel: signed with it as our own calls are, or with the key in
 * `Authorization: Bearer …` where the channel allows that. A signature that is wrong or too old is refused, whatever the key.
 * A call that is repeated within that time adds nothing, because its messages are known by their ids.
 */
export const isFromChat = (
  { secrets, config }: Pick<OpenChannel, 'secrets' | 'config'>,
  { bytes, headers }: ReceivedCall,
) => {
  const key = secrets['apiKey']
  const header = (name: string) => headers[name]?.toString() ?? ''
  if (key === undefined) return false
  const [signature, timestamp] = [header('x-diwan-signature'), header('x-diwan-timestamp')]
  if (signature !== '' || config['signedOnly'] === true) return isSigned({ signature, timestamp, body: bytes }, key)
  return isKey(key, header('authorization'))
}

type ChatEvent = { id: string; event: string; data: object }

/** Sends `{ id, event, channelId, createdAt, data }` to the address for outgoing messages, signed as webhooks are. */
export const chatCall = ({ id: channelId, config, secrets }: OpenChannel, { id, event, data }: ChatEvent): Call => {
  const body = JSON.stringify({ id, event, channelId, createdAt: new Date().toISOString(), data })
  return {
    url: textOf(config, 'webhookUrl'),
    method: 'POST',
    headers: signedHeaders({ id, event, body }, secrets['apiKey'] ?? ''),
    body,
    maxRedirects: 3,
  }
}

export const chatTestEvent = 'channel.test'

/** A test that names a person, as a message to them would. */
const sendTest = (channel: OpenChannel, to: string) => {
  const call = chatCall(channel, { id: randomUUIDv7(), event: chatTestEvent, data: { to: { id: to } } })
  return callProvider(channel.ctx, call, ({ status }) => (status < 300 ? { state: 'sent' } : undefined))
}

/** Without an address there is nothing to call. */
export const chat: ServerKind = {
  sendTest,
  test: async (channel) =>
    textOf(channel.config, 'webhookUrl') === ''
      ? works
      : foundIn(await callOut(channel.ctx, chatCall(channel, { id: randomUUIDv7(), event: chatTestEvent, data: {} }))),
}
