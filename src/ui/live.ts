/** The socket of this page: receives changes in the scopes that the page shows, and requests rows by id. */
import type { Socket } from 'socket.io-client'
import {
  mostRows,
  type FocusByScope,
  type LiveMessage,
  type MissedReply,
  type RowsReply,
  type Scope,
} from '#core/live.ts'
import { setLive } from './calls/connection.ts'
import { pageId } from './calls/page-id.ts'

export type LiveNews = {
  onChange: (message: LiveMessage) => void
  onPermissions: () => void
  onSignedOut: () => void
  /** Connected again, with all changes that were missed told by `onChange`: rights and what is not recorded may have changed. */
  onReconnect: () => void
  /** Messages may have been missed: all shown queries must be read again. */
  onCatchUp: () => void
}
const pause = 2_000
const rowsPatience = 10_000

/** Until when this page was connected, in the time of the server. */
const createClock = () => {
  let start: { server: number; local: number } | undefined
  let heardAt = 0
  const heard = () => void (heardAt = performance.now())
  return {
    heard,
    set: (server: number) => {
      start = { server, local: performance.now() }
      heard()
    },
    /** Undefined where the page was never connected. */
    lastHeard: () => start && Math.floor(start.server + heardAt - start.local),
  }
}

type LiveSocket = Pick<Socket, 'on' | 'onAny' | 'connect'> & { io: Pick<Socket['io'], 'on'> }
/** Asks what has changed since then; undefined where that is not known or too much. */
type AskMissed = (since: number) => Promise<LiveMessage[] | undefined>

export const listen = (socket: LiveSocket, news: LiveNews, askMissed: AskMissed) => {
  const clock = createClock()
  let wasConnected = false
  const catchUp = async (since: number | undefined) => {
    const missed = since === undefined ? undefined : await askMissed(since)
    if (!missed) return news.onCatchUp()
    for (const message of missed) news.onChange(message)
    return news.onReconnect()
  }
  socket.on('connect', () => {
    setLive(true)
    if (wasConnected) void catchUp(clock.lastHeard())
    wasConnected = true
  })
  socket.on('clock', clock.set)
  socket.onAny(clock.heard)
  socket.io.on('ping', clock.heard)
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    setLive(false)
    // The client does not reconnect by itself after the server has closed the socket.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), pause)
  })
  socket.on('connect_error', ({ message }) => {
    if (message === 'signed-out') return news.onSignedOut()
    wasConnected = true
    setLive(false)
  })
  socket.on('change', news.onChange)
  socket.on('permissions-changed', news.onPermissions)
  // The server may have missed messages of other nodes.
  socket.on('refresh', () => {
    news.onPermissions()
    news.onCatchUp()
  })
  socket.on('signed-out', news.onSignedOut)
}

const missedBy =
  (socket: Socket): AskMissed =>
  async (since) => {
    const reply = (await socket
      .timeout(rowsPatience)
      .emitWithAck('missed', since)
      .catch(() => undefined)) as MissedReply | undefined
    return reply && 'messages' in reply ? reply.messages : undefined
  }

let open: Socket | undefined

/** Rows as this user may see them now; undefined where they could not be read. */
export const askRows = async (kind: string, ids: readonly string[]) => {
  const replies: Exclude<RowsReply, { error: string }>[] = []
  for (let from = 0; from < ids.length; from += mostRows) {
    const request = { kind, ids: ids.slice(from, from + mostRows) }
    const reply = (await open
      ?.timeout(rowsPatience)
      .emitWithAck('rows', request)
      .catch(() => undefined)) as RowsReply | undefined
    if (!reply || 'error' in reply) return undefined
    replies.push(reply)
  }
  return replies
}

/** What a page wants to hear of. */
export type Interest = { scopes: readonly Scope[]; focus: FocusByScope }

/** Sends the interest of the page: with each connection, and again when it changes. */
export const createWatcher = (emit: (interest: Interest) => void) => {
  let isConnected = false
  let wanted: Interest = { scopes: [], focus: {} }
  let sent = wanted
  const send = () => {
    if (!isConnected || sent === wanted) return
    sent = wanted
    emit(wanted)
  }
  return {
    /** Called when a connection is requested; its handshake carries the interest. */
    handshake: () => (sent = wanted),
    /** The interest may have changed after the handshake was sent. */
    connected: () => {
      isConnected = true
      send()
    },
    disconnected: () => void (isConnected = false),
    watch: (next: Interest) => {
      wanted = next
      send()
    },
  }
}

/** Returns how to stop, and how to change the interest of the page. */
export const startLive = (who: { token: string; orgId: string }, news: LiveNews) => {
  let socket: Socket | undefined
  let isStopped = false
  const watcher = createWatcher(({ scopes, focus }) => socket?.emit('watch', scopes, focus))
  const start = async () => {
    const { io } = await import('socket.io-client')
    if (isStopped) return
    const auth = (send: (data: object) => void) => send({ ...who, pageId, ...watcher.handshake() })
    socket = io({ path: '/live', auth, transports: ['websocket', 'polling'], tryAllTransports: true })
    open = socket
    socket.on('connect', watcher.connected)
    socket.on('disconnect', watcher.disconnected)
    listen(socket, news, missedBy(socket))
  }
  // Without live updates the page still works, only it does not update by itself.
  start().catch(() => undefined)
  return {
    watch: watcher.watch,
    stop: () => {
      isStopped = true
      if (open === socket) open = undefined
      socket?.removeAllListeners()
      socket?.disconnect()
      setLive(true)
    },
  }
}
