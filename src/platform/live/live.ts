/** Tells open pages what has changed: those that are in a scope of the change, through whichever node they are connected. */
import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { signalsFor, type LiveChange, type LiveSignal, type Scope } from '#core/live.ts'
import { openBus, type Bus } from './bus.ts'
import type { Engine } from '../database/engine.ts'
import { socketsInFocus } from './live-focus.ts'
import { createRecent } from './live-recent.ts'
import { messageFor, mutedRoom, pageRoom, roomOf, roomsById } from './live-rooms.ts'
import { openSockets, type LiveAccess } from './live-sockets.ts'

export type Live = {
  /** Sends the change once to each page in any of these scopes, except to the page that made it. */
  emit: (orgId: string, change: LiveChange, ...to: [scopes: readonly Scope[], exceptPage?: string]) => void
  /** Identifies every socket of these people, sessions or keys again, or of the whole organisation: rights may have changed. */
  recheck: (orgId: string, ids: readonly string[] | 'org') => void
  /** Sends what a user does right now to the other pages in this scope; nothing is kept. */
  signal: (orgId: string, signal: LiveSignal, exceptPage?: string) => void
  /** Authorises every socket in this scope again: who may see the record has changed. */
  recheckScope: (orgId: string, scope: Scope) => void
  /** Closes every socket of an organisation that was closed, also of its customers; a recheck would come too late if it reopens. */
  disconnectOrg: (orgId: string) => void
}
type Place = { http: HttpServer; engine: Engine; redisUrl?: string; origin?: string }

/** A browser page of another site may not listen; programs send no Origin. A page without an address of its own sends `null`. */
const isFromHere = (origin: string | undefined, host: string | undefined, allowed?: string) =>
  !origin || origin === allowed || (URL.canParse(origin) && new URL(origin).host === host)

/** The scopes of a page with its focus, or the ids of its rows, fit well into this. */
const longestMessage = 32 * 1024

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

/** What this node does for the sockets that are connected to it. */
const openLocal = (io: Server, access: LiveAccess, signal: Live['signal']) => {
  const recent = createRecent()
  const sockets = openSockets(io, { ...access, signal }, recent)
  const live: Live = {
    emit: (orgId, change, ...[scopes, exceptPage]) => {
      // Not kept like those that sockets join: a ticket with thousands of watchers has thousands of scopes.
      const rooms = scopes.map((scope) => `${orgId}/${scope}`)
      if (rooms.length === 0) return
      const except = [mutedRoom(orgId, change.kind), ...(exceptPage ? [pageRoom(orgId, exceptPage)] : [])]
      const message = messageFor(change, scopes)
      recent.add(orgId, { rooms, except, message })
      // A socket is in a room of its own id too, so the message is encoded once and sent once to each.
      const focused = socketsInFocus(io.sockets, { rooms, message })
      void io.to(rooms.concat(focused)).except(except).emit('change', message)
    },
    recheck: (orgId, ids) =>
      void sockets.recheck(ids === 'org' ? [roomOf(orgId, ids)] : roomsById(orgId, ids), 'permissions-changed'),
    signal: (orgId, signal, exceptPage) => {
      const others = exceptPage ? io.except(pageRoom(orgId, exceptPage)) : io
      for (const each of signalsFor(signal)) void others.to(roomOf(orgId, each.scope)).volatile.emit('signal', each)
    },
    recheckScope: (orgId, scope) => void sockets.recheck([roomOf(orgId, scope)]),
    disconnectOrg: sockets.disconnectOrg,
  }
  /** After missed messages: checks all sockets again and has their pages read everything again. */
  let refreshing: Promise<void> | undefined
  let isAskedAgain = false
  const refreshAll = () => {
    isAskedAgain = refreshing !== undefined
    refreshing ??= sockets.recheck('all', 'refresh').finally(() => {
      refreshing = undefined
      if (isAskedAgain) refreshAll()
    })
  }
  return { live, refreshAll, pages: sockets.pages, close: recent.close }
}

/** So many ids or scopes fit into one message between nodes. */
const idsInMessage = 100
const inParts = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / idsInMessage) }, (_, at) =>
    all.slice(at * idsInMessage, (at + 1) * idsInMessage),
  )

/** Runs on this node and on the others through the bus. */
const onAllNodes = (local: Live, bus: Bus | undefined): Live => ({
  emit: (orgId, change, ...to) => {
    local.emit(orgId, change, ...to)
    const [scopes, ...except] = to
    for (const some of inParts(scopes)) bus?.publish({ name: 'emit', args: [orgId, change, some, ...except] })
  },
  recheck: (orgId, ids) => {
    local.recheck(orgId, ids)
    if (ids === 'org') return bus?.publish({ name: 'recheck', args: [orgId, ids] })
    for (const some of inParts(ids)) bus?.publish({ name: 'recheck', args: [orgId, some] })
  },
  signal: (...signal) => {
    local.signal(...signal)
    bus?.publish({ name: 'signal', args: signal })
  },
  recheckScope: (...scope) => {
    local.recheckScope(...scope)
    bus?.publish({ name: 'recheckScope', args: scope })
  },
  disconnectOrg: (orgId) => {
    local.disconnectOrg(orgId)
    bus?.publish({ name: 'disconnectOrg', args: [orgId] })
  },
})

export const openLive = async (place: Place, access: LiveAccess) => {
  const io = openServer(place)
  const {
    live: local,
    refreshAll,
    pages,
    close: closeLocal,
  } = openLocal(io, access, (...signal) => onAllNodes(local, bus).signal(...signal))
  const bus = await openBus(place, {
    onMessage: ({ name, args }) => local[name as keyof Live]?.(...(args as [never, never, never])),
    onGap: refreshAll,
  })
  const close = async () => {
    io.engine.close() // the HTTP server is not ours to close
    closeLocal()
    await bus?.close()
  }
  return { ...onAllNodes(local, bus), count: () => io.engine.clientsCount, pages, close }
}
