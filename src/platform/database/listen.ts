/** LISTEN on a connection outside the pool, which is reopened whenever it is lost or silent. */
import { setTimeout as delay } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { log } from '../monitoring/log.ts'

const checkEvery = 10_000
/** At once after a lost connection, then with growing delays. */
const retryAfter = (failures: number) => Math.min(2_000, 50 * 2 ** failures) * (0.5 + Math.random() / 2)

type Listener = {
  url: string
  channel: string
  onMessage: (payload: string) => void
  /** Called each time listening starts: earlier notifications were missed. */
  onListening: () => void
}

const openClient = async ({ url, channel, onMessage, onListening }: Listener, signal: AbortSignal) => {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: `diwan listen ${channel}`.slice(0, 63),
  })
  const stop = () => void client.end().catch(() => undefined)
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve).on('error', (error) => {
      log.warn({ err: error, channel }, 'listen')
      resolve()
    })
  })
  client.on('notification', ({ payload = '' }) => onMessage(payload))
  signal.addEventListener('abort', stop)
  // A dead connection raises no error by itself.
  let timer: NodeJS.Timeout | undefined
  try {
    await client.connect()
    await client.query(`listen ${escapeIdentifier(channel)}`)
    onListening()
    const silent = new Promise<void>((resolve) => {
      timer = setInterval(() => void client.query('select 1').catch(() => resolve()), checkEvery)
    })
    await Promise.race([ended, silent])
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', stop)
    stop()
  }
}

/** Resolves when it listens for the first time. */
export const listenForever = async (listener: Listener) => {
  const stopped = new AbortController()
  let isFirst = true
  let failures = 0
  const first = Promise.withResolvers<void>()
  const onListening = () => {
    if (!isFirst) log.info({ channel: listener.channel }, 'listening again')
    isFirst = false
    failures = 0
    first.resolve()
    listener.onListening()
  }
  const run = async () => {
    while (!stopped.signal.aborted) {
      await openClient({ ...listener, onListening }, stopped.signal).catch((error: unknown) =>
        log.warn({ err: error, channel: listener.channel }, 'listen'),
      )
      if (stopped.signal.aborted) return
      await delay(retryAfter(failures), undefined, { signal: stopped.signal }).catch(() => undefined)
      failures += 1
    }
  }
  const running = run()
  await first.promise
  return {
    close: async () => {
      stopped.abort()
      await running
    },
  }
}
