/** Carries short messages from each node to the others, through PostgreSQL or Redis, in the order of their sender and once each. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Engine } from '../database/engine.ts'
import { listenForever } from '../database/listen.ts'
import { log } from '../monitoring/log.ts'

/** `name` says which function of the receiver is meant. */
export type BusMessage = { name: string; args: unknown[] }
export type Bus = { publish: (message: BusMessage) => void; close: () => Promise<void> }
type Receiver = {
  onMessage: (message: BusMessage) => void
  /** Called when this node starts to listen, or starts again: earlier messages were missed. */
  onGap: () => void
}
/** `send` rejects if it is unknown whether the texts arrived; they are then sent again. */
type Transport = { send: (texts: string[]) => Promise<unknown>; close: () => Promise<void> }
type Wiring = { onText: (text: string) => void; onListening: () => void }

const channel = 'diwan_live'
const mostWaiting = 2_000
const retryAfter = 500
/** pg_notify carries less than 8,000 bytes. */
const longestText = 7_500
const gatherFor = 10

const overPostgres = async ({ pool, url = '' }: Engine, { onText, onListening }: Wiring): Promise<Transport> => {
  const listener = await listenForever({ url, channel, onMessage: onText, onListening })
  return {
    send: (texts) => pool.query('select pg_notify($1, text) from unnest($2::text[]) as text', [channel, texts]),
    close: listener.close,
  }
}

const overRedis = async (url: string, { onText, onListening }: Wiring): Promise<Transport> => {
  const { createClient } = await import('redis') // loaded on demand, because few installations use it
  const publisher = createClient({ url, disableOfflineQueue: true })
  const subscriber = publisher.duplicate({ disableOfflineQueue: false })
  for (const client of [publisher, subscriber]) client.on('error', (error: Error) => log.warn({ err: error }, 'redis'))
  // Not awaited: while Redis is away, this node still serves its own pages. The client subscribes again by itself.
  let isSubscribed = false
  subscriber.on('ready', () => isSubscribed && onListening())
  void publisher.connect().catch((error: unknown) => log.warn({ err: error }, 'redis'))
  void subscriber
    .connect()
    .then(() => subscriber.subscribe(channel, onText))
    .then(() => {
      isSubscribed = true
      onListening()
    })
    .catch((error: unknown) => log.warn({ err: error }, 'redis'))
  return {
    send: (texts) => Promise.all(texts.map((text) => publisher.publish(channel, text))),
    close: async () => {
      publisher.destroy()
      subscriber.destroy()
    },
  }
}

type Envelope = BusMessage & { node: string; number: number }

/** A message that is too long becomes a gap, after which receivers read everything again. */
const textOf = (envelope: Envelope) => {
  const text = JSON.stringify(envelope)
  return Buffer.byteLength(text) <= longestText
    ? text
    : JSON.stringify({ node: envelope.node, number: envelope.number, name: 'gap', args: [] } satisfies Envelope)
}

/** Sends one batch after the other and keeps what could not be sent; `gap` takes the place of what grew too long. */
const openOutbox = (node: string, transport: Transport) => {
  let waiting: Envelope[] = []
  const texts = new Set<string>()
  let number = 0
  let isClosed = false
  let sending: Promise<void> | undefined
  const flush = async () => {
    await delay(gatherFor)
    while (waiting.length > 0 && !isClosed) {
      const batch = waiting.slice(0, 100)
      texts.clear()
      try {
        await transport.send(batch.map(textOf))
        waiting = waiting.filter((envelope) => !batch.includes(envelope))
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, 'messages for other nodes wait')
        await delay(retryAfter)
      }
    }
  }
  const startSending = () => {
    sending ??= flush().finally(() => {
      sending = undefined
      if (waiting.length > 0 && !isClosed) startSending()
    })
  }
  const add = (message: BusMessage) => {
    if (waiting.length >= mostWaiting) waiting = [{ node, number: ++number, name: 'gap', args: [] }]
    // A repeated message that has not left yet is sent once, unless another came in between.
    if (message.name !== waiting.at(-1)?.name) texts.clear()
    const text = JSON.stringify(message)
    if (texts.has(text)) return
    texts.add(text)
    waiting.push({ node, number: ++number, ...message })
    startSending()
  }
  const close = async () => {
    await Promise.race([sending, delay(1_000, undefined, { ref: false })])
    isClosed = true
  }
  return { add, close }
}

/** Undefined for a single node. */
export const openBus = async (
  { engine, redisUrl }: { engine: Engine; redisUrl?: string },
  { onMessage, onGap }: Receiver,
): Promise<Bus | undefined> => {
  if (!redisUrl && !engine.url) return undefined
  const node = randomUUID()
  const lastOf = new Map<string, number>()
  const own = `{"node":"${node}"`
  const onText = (text: string) => {
    // PostgreSQL sends a node its own messages too: they are known before they are parsed.
    if (text.startsWith(own)) return
    const { node: sender, number, name, args } = JSON.parse(text) as Envelope
    // A message that is sent twice is recognised by its number.
    if (sender === node || number <= (lastOf.get(sender) ?? 0)) return
    lastOf.set(sender, number)
    if (name === 'gap') onGap()
    else onMessage({ name, args })
  }
  const wiring = { onText, onListening: onGap }
  const transport = await (redisUrl ? overRedis(redisUrl, wiring) : overPostgres(engine, wiring))
  const outbox = openOutbox(node, transport)
  return {
    publish: outbox.add,
    close: async () => {
      await outbox.close()
      await transport.close()
    },
  }
}
