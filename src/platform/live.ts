/** Tells open pages what has changed. A socket hears the topics that its person may read, through whichever node it is connected. */
import type { Server as HttpServer } from 'node:http'
import { createAdapter as onPostgres } from '@socket.io/postgres-adapter'
import { Server, type Socket } from 'socket.io'
import type { Grants } from '#core/permissions.ts'
import type { Engine } from './engine.ts'
import { log } from './log.ts'

export type Caller = { orgId: string; userId: string; sessionId: string; grants: Grants }
export type Live = {
  /** What was read under this topic is old now. */
  changed: (orgId: string, topic: string) => void
  /** Asks every socket of these people, or of these sessions, who it is again: rights may have changed, or the door may be shut. */
  recheck: (orgId: string, ids: string[]) => void
  /** The pages of this session hear of one record too, such as a ticket that stands open there; whoever calls this has seen that they may. */
  follow: (orgId: string, sessionId: string, topic: string) => void
  unfollow: (orgId: string, sessionId: string, topic: string) => void
}
type Asked = {
  whoIs: (token: string) => Promise<Caller | undefined>
  topicsFor: (caller: Caller) => Promise<string[]>
}
type Place = { http?: HttpServer; engine: Engine; redisUrl?: string; origin?: string }

const rooms = new Map<string, string>()
/** One string for each room, however many sockets are in it. */
const roomOf = (orgId: string, name: string) => {
  const room = `${orgId}/${name}`
  if (rooms.size > 10_000) rooms.clear()
  return rooms.get(room) ?? rooms.set(room, room).get(room) ?? room
}

const adapterFor = async ({ engine, redisUrl }: Place) => {
  if (redisUrl) {
    // Few need them, and they take their time to load.
    const { createClient } = await import('redis')
    const { createAdapter: onRedis } = await import('@socket.io/redis-streams-adapter')
    const redis = createClient({ url: redisUrl })
    redis.on('error', (error: Error) => log.warn({ err: error }, 'redis'))
    await redis.connect()
    return { adapter: onRedis(redis), close: async () => redis.destroy() }
  }
  if (!engine.url) return undefined
  const errorHandler = (error: Error) => log.warn({ err: error }, 'live')
  return {
    adapter: onPostgres(engine.pool, { tableName: 'own.socket_io_attachments', errorHandler }),
    close: async () => {},
  }
}

/** Known by its session before its topics are read, so that what is followed meanwhile is not missed. */
const seat = async (socket: Socket, caller: Caller, topicsFor: Asked['topicsFor']) => {
  const before = [...socket.rooms].filter((room) => room !== socket.id)
  const own = [caller.userId, caller.sessionId].map((name) => roomOf(caller.orgId, name))
  await socket.join(own)
  const wanted = [...own, ...(await topicsFor(caller)).map((name) => roomOf(caller.orgId, name))]
  for (const room of before) if (!wanted.includes(room)) await socket.leave(room)
  await socket.join(wanted)
}

/** A browser page of another site may not listen; programs send no Origin. */
const isFromHere = (origin: string | undefined, host: string | undefined, allowed?: string) =>
  !origin || origin === allowed || new URL(origin).host === host

export const openLive = async (place: Place, { whoIs, topicsFor }: Asked) => {
  const cluster = await adapterFor(place)
  const io = new Server({ path: '/live', serveClient: false, ...(cluster && { adapter: cluster.adapter }) })
  if (place.http)
    io.attach(place.http, {
      path: '/live',
      serveClient: false,
      allowRequest: (request, done) =>
        done(null, isFromHere(request.headers.origin, request.headers.host, place.origin)),
    })

  // The request that opened a socket is of no use afterwards, and weighs more than the socket.
  io.engine?.on('connection', (raw: { request: unknown }) => {
    raw.request = null
  })

  io.use(async (socket, next) => {
    try {
      const caller = await whoIs(String(socket.handshake.auth['token']))
      if (!caller) return next(new Error('signed-out'))
      await seat(socket, caller, topicsFor)
      socket.data = { orgId: caller.orgId, sessionId: caller.sessionId }
      return next()
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be identified')
      return next(new Error('unavailable'))
    }
  })

  const recheckHere = async (rooms: string[]) => {
    for (const socket of io.sockets.sockets.values()) {
      if (!rooms.some((room) => socket.rooms.has(room))) continue
      const caller = await whoIs(String(socket.handshake.auth['token'])).catch(() => undefined)
      if (caller) await seat(socket, caller, topicsFor)
      socket.emit(caller ? 'permissions-changed' : 'signed-out')
      if (!caller) socket.disconnect(true)
    }
  }
  io.on('recheck', (rooms: string[]) => void recheckHere(rooms))

  const live: Live = {
    changed: (orgId, topic) => {
      io.to(roomOf(orgId, topic)).emit('changed', topic)
    },
    recheck: (orgId, ids) => {
      const rooms = ids.map((id) => roomOf(orgId, id))
      if (cluster) io.serverSideEmit('recheck', rooms)
      void recheckHere(rooms)
    },
    follow: (orgId, sessionId, topic) => io.in(roomOf(orgId, sessionId)).socketsJoin(roomOf(orgId, topic)),
    unfollow: (orgId, sessionId, topic) => io.in(roomOf(orgId, sessionId)).socketsLeave(roomOf(orgId, topic)),
  }
  const close = async () => {
    await io.close()
    await cluster?.close()
  }
  /** Which sessions have a page open through this node. */
  const pages = () => [...io.sockets.sockets.values()].map(({ data }) => data as Pick<Caller, 'orgId' | 'sessionId'>)
  return { ...live, count: () => io.engine?.clientsCount ?? 0, pages, close }
}
