/** The API channel: other systems write with its key, and receive signed calls at its address. */
import { createHash, randomUUIDv7, timingSafeEqual } from 'node:crypto'
import { foundIn, textOf, works } from '#platform/connection-tests/test-call.ts'
import { callOut } from '#platform/outgoing/outgoing.ts'
import { signedHeaders } from '#platform/outgoing/signed-headers.ts'
import type { OpenChannel, ServerKind } from './server-kind.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Whether the header `Authorization: Bearer …` carries the key of the channel. */
export const isChatKey = ({ secrets }: Pick<OpenChannel, 'secrets'>, authorization: string | undefined) => {
  const key = secrets['apiKey']
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  return key !== undefined && given !== undefined && timingSafeEqual(hash(key), hash(given))
}

type ChatEvent = { id: string; event: string; data: object }

/** Sends `{ id, event, channelId, createdAt, data }` to the address for outgoing messages, signed as webhooks are. */
export const postToChat = ({ ctx, id: channelId, config, secrets }: OpenChannel, { id, event, data }: ChatEvent) => {
  const body = JSON.stringify({ id, event, channelId, createdAt: new Date().toISOString(), data })
  return callOut(ctx, {
    url: textOf(config, 'webhookUrl'),
    method: 'POST',
    headers: signedHeaders({ id, event, body }, secrets['apiKey'] ?? ''),
    body,
  })
}

export const chatTestEvent = 'channel.test'

/** Without an address there is nothing to call. */
export const chat: ServerKind = {
  test: async ({ ctx, config, secrets, id }) =>
    textOf(config, 'webhookUrl') === ''
      ? works
      : foundIn(await postToChat({ ctx, id, config, secrets }, { id: randomUUIDv7(), event: chatTestEvent, data: {} })),
}
