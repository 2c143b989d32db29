/** The socket of this page: receives changes in the scopes that the page shows, and requests rows by id. */
import type { Socket } from 'socket.io-client'
import {
  mostRows,
  type FocusByScope,
  type LiveMessage,
  type LiveSignal,
  type MissedReply,
  type RowsReply,
  type Scope,
} from '#core/live.ts'
import { setLive } from './calls/connection.ts'
import { pageId } from './calls/page-id.ts'

export type LiveHandlers = {
  onChange: (message: LiveMessage) => void
  onPermissions: () => void
  onSignedOut: () => void
  /** Connected again, after `onChange` was called for all missed changes: permissions and unrecorded data may have changed. */
  onReconnect: () => void
  /** Messages may have been missed: all shown queries must be read again. */
  onCatchUp: () => void
}
const reconnectMs = 2_000
const replyTimeoutMs = 10_000

/** Until when this page was connected, by the clock of the server. */
const createClock = () => {
  let start: { server: number; local: number } | undefined
  let lastMessageAt = 0
  const touch = () => void (lastMessageAt = performance.now())
  return {
    touch,
    set: (server: number) => {
      start = { server, local: performance.now() }
      touch()
    },
    /** Undefined where the page was never connected. */
    lastConnected: () => start && Math.floor(start.server + lastMessageAt - start.local),
  }
}

type LiveSocket = Pick<Socket, 'on' | 'onAny' | 'connect'> & { io: Pick<Socket['io'], 'on'> }
/** Reads the changes since then; undefined where they are unknown or too many. */
type FetchMissed = (since: number) => Promise<LiveMessage[] | undefined>

export const listen = (socket: LiveSocket, handlers: LiveHandlers, fetchMissed: FetchMissed) => {
  const clock = createClock()
  let wasConnected = false
  const catchUp = async (since: number | undefined) => {
    const missed = since === undefined ? undefined : await fetchMissed(since)
    if (!missed) return handlers.onCatchUp()
    for (const message of missed) handlers.onChange(message)
    return handlers.onReconnect()
  }
  socket.on('connect', () => {
    setLive(true)
    if (wasConnected) void catchUp(clock.lastConnected())
    wasConnected = true
  })
  socket.on('clock', clock.set)
  socket.onAny(clock.touch)
  socket.io.on('ping', clock.touch)
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    setLive(false)
    // The client does not reconnect by itself after the server has closed the socket.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), reconnectMs)
  })
  socket.on('connect_error', ({ message }) => {
    if (message === 'signed-out') return handlers.onSignedOut()
    wasConnected = true
    setLive(false)
  })
  socket.on('change', handlers.onChange)
  socket.on('permissions-changed', handlers.onPermissions)
  // The server may have missed messages of other nodes.
  socket.on('refresh', () => {
    handlers.onPermissions()
    handlers.onCatchUp()
  })
  socket.on('signed-out', handlers.onSignedOut)
}

const fetchMissedOver =
  (socket: Socket): FetchMissed =>
  async (since) => {
    const reply = (await socket
      .timeout(replyTimeoutMs)
      .emitWithAck('missed', since)
      .catch(() => undefined)) as MissedReply | undefined
    return reply && 'messages' in reply ? reply.messages : undefined
  }

let openSocket: Socket | undefined

const signalListeners = new Set<(signal: LiveSignal) => void>()
/** What other users do right now in the scopes of this page. Returns how to stop. */
export const onSignal = (listener: (signal: LiveSignal) => void) => {
  signalListeners.add(listener)
  return () => void signalListeners.delete(listener)
}
/** Tells the other pages in a scope of this page; lost where there is no connection. */
export const sendSignal = (scope: Scope, name: string) => void openSocket?.volatile.emit('signal', scope, name)

/** Rows as this user may see them now; undefined where they could not be read. */
export const fetchRows = async (kind: string, ids: readonly string[]) => {
  const replies: Exclude<RowsReply, { error: string }>[] = []
  for (let from = 0; from < ids.length; from += mostRows) {
    const request = { kind, ids: ids.slice(from, from + mostRows) }
    const reply = (await openSocket
      ?.timeout(replyTimeoutMs)
      .emitWithAck('rows', request)
      .catch(() => undefined)) as RowsReply | undefined
    if (!reply || 'error' in reply) return undefined
    replies.push(reply)
  }
  return replies
}

/** Which messages a page needs. */
export type Interest = { scopes: readonly Scope[]; focus: FocusByScope }

/** Sends the interest of the page: with each connection, and again when it changes. */
export const createWatcher = (emit: (interest: Interest) => void) => {
  let isConnected = false
  let current: Interest = { scopes: [], focus: {} }
  let sent = current
  const send = () => {
    if (!isConnected || sent === current) return
    sent = current
    emit(current)
  }
  return {
    /** Called when a connection is requested; its handshake carries the interest. */
    handshake: () => (sent = current),
    /** The interest may have changed after the handshake was sent. */
    connected: () => {
      isConnected = true
      send()
    },
    disconnected: () => void (isConnected = false),
    watch: (next: Interest) => {
      current = next
      send()
    },
  }
}

/** Returns how to stop, and how to change the interest of the page. */
export const startLive = (credentials: { token: string; orgId: string }, handlers: LiveHandlers) => {
  let socket: Socket | undefined
  let isStopped = false
  const watcher = createWatcher(({ scopes, focus }) => socket?.emit('watch', scopes, focus))
  const start = async () => {
    const { io } = await import('socket.io-client')
    if (isStopped) return
    const auth = (send: (data: object) => void) => send({ ...credentials, pageId, ...watcher.handshake() })
    socket = io({ path: '/live', auth, transports: ['websocket', 'polling'], tryAllTransports: true })
    openSocket = socket
    socket.on('connect', watcher.connected)
    socket.on('disconnect', watcher.disconnected)
    socket.on('signal', (signal: LiveSignal) => {
      for (const listener of signalListeners) listener(signal)
    })
    listen(socket, handlers, fetchMissedOver(socket))
  }
  // Without live updates the page still works, only it does not update by itself.
  start().catch(() => undefined)
  return {
    watch: watcher.watch,
    stop: () => {
      isStopped = true
      if (openSocket === socket) openSocket = undefined
      socket?.removeAllListeners()
      socket?.disconnect()
      setLive(true)
    },
  }
}
