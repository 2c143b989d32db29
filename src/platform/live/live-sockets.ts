/** The sockets of this node: the user, the scopes and the expiry of each. */
import type { Server, Socket } from 'socket.io'
import type { LiveSignal, Scope } from '#core/live.ts'
import { isUuid } from '#core/values/uuid.ts'
import { batchByOrg } from './batch-by-org.ts'
import { focusIn, placeRooms, type FocusByRoom, type Listening } from './live-focus.ts'
import type { RecentChanges } from './live-recent.ts'
import { createMissedAnswerer, type ReadMissed } from './live-missed.ts'
import { focusedRoom, ownRooms, roomOf, scopesIn, type Caller, type Listener } from './live-rooms.ts'
import { createMessageLimit, createRowsAnswerer, type ReadRows } from './live-rows.ts'
import { log } from '../monitoring/log.ts'

type Ask = { token: string; scopes: readonly Scope[] }
type Signal = (orgId: string, signal: LiveSignal, exceptPage?: string) => void
export type LiveAccess = {
  orgOfToken: (token: string) => string | undefined
  /** In one transaction, in the order of the requests; undefined where the token is invalid. */
  authorize: (orgId: string, asks: readonly Ask[]) => Promise<(Listener | undefined)[]>
  readRows: ReadRows
  readMissed: ReadMissed
}
/** `turn` counts the checks of this socket, so that an old result does not undo a newer one. */
type State = {
  orgId: string
  userId: string
  sessionId: string
  watched: readonly Scope[]
  focus: FocusByRoom
  turn: number
}
const stateOf = (socket: Socket) => socket.data as State

const authOf = (socket: Socket) => socket.handshake.auth as { token?: unknown; pageId?: unknown }
const tokenOf = (socket: Socket): string => {
  const { token } = authOf(socket)
  return typeof token === 'string' ? token : ''
}

/** The clocks of node and database differ a little. */
const afterTheEnd = 250
const longestTimer = 2 ** 31 - 1
/** So many sockets are authorised by one transaction. */
const mostInBatch = 200

const signOut = (socket: Socket) => {
  socket.emit('signed-out')
  socket.disconnect(true)
}

const listeningOf = (socket: Socket): Listening => ({ rooms: new Set(socket.rooms), focus: stateOf(socket).focus })

/** Joins new rooms, leaves those no longer allowed, and returns the recent messages that it would have received there. */
const joinRooms = (socket: Socket, { rooms: wanted, focus }: Listening, recent: RecentChanges) => {
  const before = listeningOf(socket)
  stateOf(socket).focus = focus
  const placed = placeRooms(wanted, focus)
  for (const room of socket.rooms) if (room !== socket.id && !placed.has(room)) void socket.leave(room)
  void socket.join([...placed].filter((room) => !socket.rooms.has(room)))
  return recent.since(stateOf(socket).orgId, listeningOf(socket), before)
}

const roomsOf = (socket: Socket, { caller, scopes }: Listener) =>
  new Set([...ownRooms(caller, authOf(socket).pageId), ...scopes.map((scope) => roomOf(caller.orgId, scope))])

/** Needs no authorisation, so it does not wait for one. */
const leaveScopes = (socket: Socket, scopes: readonly Scope[]) => {
  for (const scope of scopes) {
    const room = roomOf(stateOf(socket).orgId, scope)
    void socket.leave(room)
    void socket.leave(focusedRoom(room))
  }
}

/** Shows another part of the same scopes, which needs no authorisation. */
const refocus = (socket: Socket, focus: FocusByRoom, recent: RecentChanges) => {
  const { rooms, focus: before } = listeningOf(socket)
  const unfocused = new Map([...before.keys()].map((room) => [focusedRoom(room), room]))
  const own = [...rooms].filter((room) => room !== socket.id).map((room) => unfocused.get(room) ?? room)
  for (const message of joinRooms(socket, { rooms: new Set(own), focus }, recent)) socket.emit('change', message)
}

/** Authorises sockets, and again while rights change meanwhile. */
const createAuthorizer = ({ authorize }: LiveAccess) => {
  const ask = batchByOrg<Ask, Listener | undefined>(authorize, { waitMs: 5, most: mostInBatch })
  let rechecks = 0
  const authorizeSocket = async (socket: Socket): Promise<Listener | undefined> => {
    const { orgId, watched } = stateOf(socket)
    const began = rechecks
    const listener = await ask(orgId, { token: tokenOf(socket), scopes: watched })
    // A revocation during the check could not find this socket by its rooms yet.
    return listener && began !== rechecks ? authorizeSocket(socket) : listener
  }
  return { authorizeSocket, noteRecheck: () => void (rechecks += 1) }
}

/** Keeps the rooms of each socket in line with its user's permissions, and disconnects expired ones. */
const createRoomKeeper = (access: LiveAccess, recent: RecentChanges) => {
  const sockets = new Set<Socket>()
  const timers = new WeakMap<Socket, NodeJS.Timeout>()
  const { authorizeSocket, noteRecheck } = createAuthorizer(access)

  const add = (socket: Socket) => {
    sockets.add(socket)
    socket.conn.once('close', () => {
      sockets.delete(socket)
      clearTimeout(timers.get(socket))
    })
  }
  /** A session or key that ends by time ends its sockets too; by then it may have been prolonged. */
  const watchEnd = (socket: Socket, { endsAt }: Caller) => {
    clearTimeout(timers.get(socket))
    if (!endsAt || !sockets.has(socket)) return
    const wait = Math.min(Math.max(Date.parse(endsAt) - Date.now(), 0) + afterTheEnd, longestTimer)
    timers.set(socket, setTimeout(() => void update(socket), wait).unref())
  }
  /** Returns recent messages of the joined rooms, or nothing where the token is invalid. */
  const settle = async (socket: Socket) => {
    const turn = (stateOf(socket).turn += 1)
    const listener = await authorizeSocket(socket)
    if (!listener) return undefined
    if (turn !== stateOf(socket).turn) return []
    stateOf(socket).sessionId = listener.caller.sessionId
    stateOf(socket).userId = listener.caller.userId
    watchEnd(socket, listener.caller)
    return joinRooms(socket, { rooms: roomsOf(socket, listener), focus: stateOf(socket).focus }, recent)
  }
  const update = async (socket: Socket, event?: string) => {
    try {
      const missed = await settle(socket)
      if (!missed) return signOut(socket)
      if (event && socket.connected) socket.emit(event)
      for (const message of missed) socket.emit('change', message)
    } catch (error) {
      // The permissions could not be read: the client reconnects and is checked then.
      log.warn({ err: error }, 'a socket could not be rechecked')
      socket.disconnect(true)
    }
  }
  return { sockets, add, settle, update, noteRecheck }
}

const signalName = /^[a-z-]{1,20}$/

/** Messages that a page may send. */
const answerMessages = (socket: Socket, access: Answers) => {
  // The whole set each time, so that nothing depends on the order in which messages are answered.
  socket.on('watch', (scopes: unknown, focus: unknown) => {
    if (!access.mayAsk(socket)) return socket.disconnect(true)
    const [state, watched] = [stateOf(socket), scopesIn(scopes)]
    const isSame = watched.join() === state.watched.join()
    leaveScopes(
      socket,
      state.watched.filter((scope) => !watched.includes(scope)),
    )
    state.watched = watched
    access.refocus(socket, focusIn(state.orgId, focus, watched))
    return isSame ? undefined : access.update(socket)
  })
  // Only in a scope that this socket has joined, so that nothing more is to be checked.
  socket.on('signal', (scope: unknown, name: unknown) => {
    const { orgId, userId, watched } = stateOf(socket)
    const joined = watched.find((each) => each === scope && socket.rooms.has(roomOf(orgId, each)))
    if (!joined || typeof name !== 'string' || !signalName.test(name) || !access.mayAsk(socket)) return
    const { pageId } = authOf(socket)
    access.signal(orgId, { scope: joined, userId, name }, isUuid(pageId) ? pageId : undefined)
  })
  socket.on('rows', async (request: unknown, reply: unknown) => {
    if (typeof reply !== 'function') return
    const asker = { orgId: stateOf(socket).orgId, token: tokenOf(socket) }
    reply(access.mayAsk(socket) ? await access.answerRows(asker, request) : { error: 'too-many' })
  })
  socket.on('missed', async (since: unknown, reply: unknown) => {
    if (typeof reply !== 'function') return
    const { orgId, watched, focus } = stateOf(socket)
    const asker = { orgId, token: tokenOf(socket), watched, focus }
    reply(access.mayAsk(socket) ? await access.answerMissed(asker, since) : { error: 'too-many' })
  })
}
type Answers = {
  signal: Signal
  update: (socket: Socket) => Promise<void>
  refocus: (socket: Socket, focus: FocusByRoom) => void
  mayAsk: ReturnType<typeof createMessageLimit>
  answerRows: ReturnType<typeof createRowsAnswerer>
  answerMissed: ReturnType<typeof createMissedAnswerer>
}

export const openSockets = (io: Server, access: LiveAccess & { signal: Signal }, recent: RecentChanges) => {
  const { sockets, add, settle, update, noteRecheck } = createRoomKeeper(access, recent)
  const answers: Answers = {
    update,
    signal: access.signal,
    refocus: (socket, focus) => refocus(socket, focus, recent),
    answerRows: createRowsAnswerer(access.readRows),
    answerMissed: createMissedAnswerer(access.readMissed),
    mayAsk: createMessageLimit(),
  }

  io.use(async (socket, next) => {
    const orgId = access.orgOfToken(tokenOf(socket))
    if (!orgId) return next(new Error('signed-out'))
    const { auth } = socket.handshake
    const watched = scopesIn(auth['scopes'])
    const focus = focusIn(orgId, auth['focus'], watched)
    socket.data = { orgId, userId: '', sessionId: '', watched, focus, turn: 0 } satisfies State
    delete auth['scopes']
    delete auth['focus']
    add(socket)
    try {
      next((await settle(socket)) ? undefined : new Error('signed-out'))
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be identified')
      next(new Error('unavailable'))
    }
  })
  io.on('connection', (socket) => {
    // From which the page counts until when it was connected, in the time of the server.
    socket.emit('clock', Date.now())
    const missed = recent.since(stateOf(socket).orgId, listeningOf(socket))
    for (const message of missed) socket.emit('change', message)
    answerMessages(socket, answers)
  })

  const recheck = async (rooms: readonly string[] | 'all', event?: string) => {
    noteRecheck()
    const meant = [...sockets].filter((socket) => rooms === 'all' || rooms.some((room) => socket.rooms.has(room)))
    await Promise.all(meant.map((socket) => update(socket, event)))
  }
  /** Cuts off every socket of the organisation, whatever it may read by the time of a check; clients that may return reconnect. */
  const disconnectOrg = (orgId: string) => {
    noteRecheck()
    for (const socket of sockets) if (stateOf(socket).orgId === orgId) socket.disconnect(true)
  }
  /** Which sessions have a page open through this node. */
  const pages = () => [...sockets].filter(({ connected }) => connected).map(stateOf)
  return { recheck, disconnectOrg, pages }
}
