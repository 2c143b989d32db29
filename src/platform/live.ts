/** Tells open pages what has changed. A socket hears the topics that its person may read, through whichever node it is connected. */
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { LiveChange, Scope } from '#core/live.ts'
import type { Grants } from '#core/permissions.ts'
import { isUuid } from '#core/uuid.ts'
import { openBus, type Bus } from './bus.ts'
import type { Engine } from './engine.ts'
import { log } from './log.ts'

export type Caller = {
  orgId: string
  userId: string
  sessionId: string
  grants: Grants
  /** When the session or key ends by itself. */
  endsAt?: string | null | undefined
  /** The organisation and id of who acts in this person's place: what is taken from them is taken here. */
  lender?: readonly [string, string]
}
export type Live = {
  /** Sends the change once to each page in any of these scopes, except to the page that made it. */
  tell: (orgId: string, change: LiveChange, ...to: [scopes: readonly Scope[], exceptPage?: string]) => void
  /** What was read under this topic is old now. */
  changed: (orgId: string, topic: string) => void
  /** Identifies every socket of these people, sessions or keys again, or of the whole organisation: rights may have changed. */
  recheck: (orgId: string, ids: readonly string[] | 'org') => void
  /** The pages of this session hear of one record too, such as a ticket that stands open there; whoever calls this has seen that they may. */
  follow: (orgId: string, sessionId: string, topic: string) => void
  unfollow: (orgId: string, sessionId: string, topic: string) => void
}
type Asked = {
  whoIs: (token: string) => Promise<Caller | undefined>
  topicsFor: (caller: Caller) => Promise<string[]>
}
type Place = { http: HttpServer; engine: Engine; redisUrl?: string; origin?: string }

const rooms = new Map<string, string>()
/** One string for each room, however many sockets are in it. */
const roomOf = (orgId: string, name: string) => {
  const room = `${orgId}/${name}`
  if (rooms.size > 10_000) rooms.clear()
  return rooms.get(room) ?? rooms.set(room, room).get(room) ?? room
}

const pageRoom = (orgId: string, pageId: string) => roomOf(orgId, `page:${pageId}`)

/** Rooms of the page, its person and its session; a lender's page hears nothing of them, but is rechecked with them. */
const ownRooms = (socket: Socket, { orgId, userId, sessionId, lender }: Caller) => {
  const { pageId } = socket.handshake.auth as { pageId?: unknown }
  const names = ['org', `user:${userId}`, `session:${sessionId}`]
  const rooms = names.map((name) => roomOf(orgId, name))
  if (isUuid(pageId)) rooms.push(pageRoom(orgId, pageId))
  if (lender) rooms.push(roomOf(lender[0], `lender:${lender[1]}`))
  return rooms
}

/** In its session's room before its topics are read, so that what is followed meanwhile is not missed. */
const joinRooms = async (socket: Socket, caller: Caller, topicsFor: Asked['topicsFor']) => {
  const before = [...socket.rooms].filter((room) => room !== socket.id)
  const own = ownRooms(socket, caller)
  await socket.join(own)
  const wanted = [...own, ...(await topicsFor(caller)).map((name) => roomOf(caller.orgId, `list:${name}`))]
  for (const room of before) if (!wanted.includes(room)) await socket.leave(room)
  await socket.join(wanted)
}

/** A browser page of another site may not listen; programs send no Origin. A page without an address of its own sends `null`. */
const isFromHere = (origin: string | undefined, host: string | undefined, allowed?: string) =>
  !origin || origin === allowed || (URL.canParse(origin) && new URL(origin).host === host)

/** A page sends its token when it connects, and nothing afterwards. */
const longestMessage = 16 * 1024

const tokenOf = (socket: Socket): string => {
  const { token } = socket.handshake.auth as { token?: unknown }
  return typeof token === 'string' ? token : ''
}

/** The clocks of node and database differ a little. */
const afterTheEnd = 250
const longestTimer = 2 ** 31 - 1

/** Closes sockets whose session or key is over. */
const watchEnds = (io: Server, whoIs: Asked['whoIs']) => {
  const endOf = (socket: Socket) => {
    socket.emit('signed-out')
    socket.disconnect(true)
  }
  const timers = new WeakMap<Socket, NodeJS.Timeout>()
  /** A session or key that ends by time ends its sockets too; by then it may have been prolonged. */
  const watchEnd = (socket: Socket, { endsAt }: Caller) => {
    clearTimeout(timers.get(socket))
    if (!endsAt || !socket.connected) return
    const wait = Math.min(Math.max(Date.parse(endsAt) - Date.now(), 0) + afterTheEnd, longestTimer)
    timers.set(socket, setTimeout(() => void recheckEnd(socket), wait).unref())
  }
  const recheckEnd = async (socket: Socket) => {
    try {
      const caller = await whoIs(tokenOf(socket))
      if (caller) watchEnd(socket, caller)
      else endOf(socket)
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be rechecked')
      socket.disconnect(true)
    }
  }
  io.on('connection', (socket) => {
    socket.on('disconnect', () => clearTimeout(timers.get(socket)))
    // What was revoked while it connected could not find it yet.
    void recheckEnd(socket)
  })
  return { endOf, watchEnd }
}

/** What this node does for the sockets that are connected to it. */
const openLocal = (io: Server, { whoIs, topicsFor }: Asked) => {
  const { endOf, watchEnd } = watchEnds(io, whoIs)
  const rejoin = async (socket: Socket) => {
    const caller = await whoIs(tokenOf(socket))
    if (!caller) return endOf(socket)
    watchEnd(socket, caller)
    return joinRooms(socket, caller, topicsFor)
  }
  /** One after the other, so that a thousand pages do not ask at the same moment. */
  const recheckWhere = async (isMeant: (socket: Socket) => boolean, event: string) => {
    for (const socket of io.sockets.sockets.values()) {
      if (!isMeant(socket)) continue
      try {
        await rejoin(socket)
        socket.emit(event)
      } catch (error) {
        // Neither kept without knowing its rights, nor told that its session has ended: it connects again and is asked then.
        log.warn({ err: error }, 'a socket could not be rechecked')
        socket.disconnect(true)
      }
    }
  }
  const live: Live = {
    tell: (orgId, change, ...[scopes, exceptPage]) => {
      const rooms = io.to(scopes.map((scope) => roomOf(orgId, scope)))
      void (exceptPage ? rooms.except(pageRoom(orgId, exceptPage)) : rooms).emit('change', change)
    },
    changed: (orgId, topic) => void io.to(roomOf(orgId, `list:${topic}`)).emit('changed', topic),
    recheck: (orgId, ids) => {
      const names =
        ids === 'org' ? [ids] : ids.flatMap((id) => ['user', 'session', 'lender'].map((kind) => `${kind}:${id}`))
      const rooms = names.map((name) => roomOf(orgId, name))
      void recheckWhere((socket) => rooms.some((room) => socket.rooms.has(room)), 'permissions-changed')
    },
    follow: (orgId, sessionId, topic) =>
      io.in(roomOf(orgId, `session:${sessionId}`)).socketsJoin(roomOf(orgId, `list:${topic}`)),
    unfollow: (orgId, sessionId, topic) =>
      io.in(roomOf(orgId, `session:${sessionId}`)).socketsLeave(roomOf(orgId, `list:${topic}`)),
  }
  /** After messages were missed: who may still listen, to what, and all that their pages show is asked again. */
  let refreshing: Promise<void> | undefined
  let isAskedAgain = false
  const refreshAll = () => {
    isAskedAgain = refreshing !== undefined
    refreshing ??= recheckWhere(() => true, 'refresh').finally(() => {
      refreshing = undefined
      if (isAskedAgain) refreshAll()
    })
  }
  return { live, refreshAll }
}

const openServer = (place: Place) => {
  const io = new Server({ path: '/live', serveClient: false })
  io.attach(place.http, {
    path: '/live',
    serveClient: false,
    maxHttpBufferSize: longestMessage,
    allowRequest: (request, done) => done(null, isFromHere(request.headers.origin, request.headers.host, place.origin)),
  })
  // The request that opened a socket is of no use afterwards, and weighs more than the socket.
  io.engine.on('connection', (raw: { request: unknown }) => {
    raw.request = null
  })
  return io
}

/** So many ids fit into one message between nodes. */
const idsInMessage = 50

/** Does it here, and has the other nodes do it. */
const onAllNodes = (local: Live, bus: Bus | undefined): Live => ({
  tell: (...message) => {
    local.tell(...message)
    bus?.publish({ name: 'tell', args: message })
  },
  changed: (orgId, topic) => {
    local.changed(orgId, topic)
    bus?.publish({ name: 'changed', args: [orgId, topic] })
  },
  recheck: (orgId, ids) => {
    local.recheck(orgId, ids)
    if (ids === 'org') return bus?.publish({ name: 'recheck', args: [orgId, ids] })
    for (let from = 0; from < ids.length; from += idsInMessage)
      bus?.publish({ name: 'recheck', args: [orgId, ids.slice(from, from + idsInMessage)] })
  },
  follow: (orgId, sessionId, topic) => {
    local.follow(orgId, sessionId, topic)
    bus?.publish({ name: 'follow', args: [orgId, sessionId, topic] })
  },
  unfollow: (orgId, sessionId, topic) => {
    local.unfollow(orgId, sessionId, topic)
    bus?.publish({ name: 'unfollow', args: [orgId, sessionId, topic] })
  },
})

export const openLive = async (place: Place, asked: Asked) => {
  const io = openServer(place)
  io.use(async (socket, next) => {
    try {
      const caller = await asked.whoIs(tokenOf(socket))
      if (!caller) return next(new Error('signed-out'))
      await joinRooms(socket, caller, asked.topicsFor)
      socket.data = { orgId: caller.orgId, sessionId: caller.sessionId }
      return next()
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be identified')
      return next(new Error('unavailable'))
    }
  })
  const { live: local, refreshAll } = openLocal(io, asked)
  const bus = await openBus(place, {
    onMessage: ({ name, args }) => local[name as keyof Live]?.(...(args as [never, never, never])),
    onGap: refreshAll,
  })
  const close = async () => {
    io.engine.close() // the HTTP server is not ours to close
    await bus?.close()
  }
  /** Which sessions have a page open through this node. */
  const pages = () => [...io.sockets.sockets.values()].map(({ data }) => data as Pick<Caller, 'orgId' | 'sessionId'>)
  return { ...onAllNodes(local, bus), count: () => io.engine.clientsCount, pages, close }
}
