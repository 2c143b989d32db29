/** Detects a database that no longer responds. A slow query is not enough: the database counts as silent only when it does not answer a probe. */
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, type Pool, type PoolClient } from 'pg'
import { log } from '../monitoring/log.ts'

const tick = 100
/** How long all connections in use may be quiet before a probe is sent, and how long the probe may take. */
const quietFor = 300
const probeFor = 1_100
/** A probe's connection that is not needed any more. */
const keepProbe = 10_000

class DatabaseSilent extends Error {
  readonly code = '08006'
  constructor() {
    super('The database does not answer')
  }
}

/** Refuses waiting and new requests for a connection at once while `holds` returns true. */
const refuseWhile = (pool: Pool, holds: () => boolean, checking: () => Promise<void> | undefined = () => undefined) => {
  const connect = pool.connect.bind(pool) as (given?: unknown) => unknown
  const connectOrRefuse = (callback?: (error: Error) => void): unknown => {
    const pending = checking()
    if (pending)
      return callback ? void pending.then(() => connectOrRefuse(callback)) : pending.then(() => connectOrRefuse())
    if (!holds()) return connect(callback)
    return callback ? callback(new DatabaseSilent()) : Promise.reject(new DatabaseSilent())
  }
  pool.connect = connectOrRefuse as typeof pool.connect
}

/** The embedded database may stop when it loses its only connection, as on a full disk; only a restart opens it again. */
export const watchConnectionEnd = (pool: Pool, ask: () => Promise<unknown>) => {
  let hasEnded = false
  let isClosing = false
  let checking: Promise<void> | undefined
  refuseWhile(
    pool,
    () => hasEnded,
    () => checking,
  )
  pool.on('error', (error) => log.error({ err: error }, 'the embedded database'))
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'in use')))
  const checkAlive = async () => {
    hasEnded = await Promise.race([ask().then(() => false), delay(probeFor, true)]).catch(() => true)
    if (hasEnded)
      log.error(
        'the embedded database has stopped: see that its disk is not full and can be written to, then start again',
      )
  }
  pool.on('remove', () => {
    if (isClosing) return
    checking ??= checkAlive().finally(() => {
      checking = undefined
    })
  })
  return { close: () => void (isClosing = true), hasEnded: () => hasEnded }
}

const streamOf = (client: unknown) => (client as { connection: { stream: Socket } }).connection.stream

/** Sends one query on a connection outside the pool. */
const openProbe = (url: string) => {
  let client: Client | undefined
  let usedAt = 0
  const close = () => {
    if (client) streamOf(client).destroy()
    client = undefined
  }
  const ask = async () => {
    usedAt = Date.now()
    if (!client) {
      const opened = new Client({ connectionString: url, application_name: 'diwan probe' })
      opened.on('error', () => {
        if (client === opened) client = undefined
      })
      client = opened
      await opened.connect()
    }
    await client.query('select 1')
  }
  return { ask, close, closeIfUnused: () => void (Date.now() - usedAt > keepProbe && close()) }
}

/** Tracks clients in use, and calls back whenever data arrives on any connection. */
const watchClients = (pool: Pool, onHeard: () => void) => {
  const inUse = new Set<PoolClient>()
  pool.on('connect', (client) => streamOf(client).on('data', onHeard))
  pool.on('acquire', (client) => {
    if (inUse.size === 0) onHeard()
    inUse.add(client)
  })
  pool.on('release', (_, client) => inUse.delete(client))
  pool.on('remove', (client) => inUse.delete(client))
  return inUse
}

/** Ends queries that wait for a silent database, and refuses new ones until it answers again. */
export const watchSilence = (pool: Pool, url: string) => {
  const probe = openProbe(url)
  let isSilent = false
  let quiet = 0
  let probing = 0
  let pendingProbe: Promise<void> | undefined
  const inUse = watchClients(pool, () => void (quiet = 0))
  refuseWhile(pool, () => isSilent)

  const cut = () => {
    if (!isSilent) log.error({ connections: inUse.size }, 'the database has fallen silent')
    isSilent = true
    probing = 0
    probe.close()
    for (const client of inUse) streamOf(client).destroy(new DatabaseSilent())
  }
  const onAnswer = () => {
    if (isSilent) log.info('the database answers again')
    isSilent = false
    quiet = 0
  }
  // A refused connection is an error by itself, not silence.
  const onRefused = (error: unknown) => {
    log.debug({ err: error }, 'probe')
    probe.close()
    if (!isSilent) quiet = 0
  }
  const ask = () => {
    probing = 0
    pendingProbe = probe
      .ask()
      .then(onAnswer, onRefused)
      .finally(() => {
        pendingProbe = undefined
      })
  }
  const look = (passed: number) => {
    const isWaiting = isSilent || inUse.size > 0 || pool.waitingCount > 0
    quiet = isWaiting ? quiet + passed : 0
    if (!pendingProbe) return quiet >= quietFor ? ask() : probe.closeIfUnused()
    probing += passed
    if (probing >= probeFor && quiet >= probeFor) cut()
  }
  let last = Date.now()
  const timer = setInterval(() => {
    // Time during which the event loop was blocked does not count.
    const passed = Math.min(Date.now() - last, tick * 1.5)
    last = Date.now()
    look(passed)
  }, tick).unref()
  return {
    close: () => {
      clearInterval(timer)
      probe.close()
    },
  }
}
