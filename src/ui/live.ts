/** The socket of this page: it hears changes of what the page shows, and asks for rows by id. */
import type { Socket } from 'socket.io-client'
import { mostRows, type LiveMessage, type RowsReply, type Scope } from '#core/live.ts'
import { setLive } from './connection.ts'
import { pageId } from './page-id.ts'

export type LiveNews = {
  onChange: (message: LiveMessage) => void
  onPermissions: () => void
  onSignedOut: () => void
  /** Something may have been missed: what is shown is read again. */
  onCatchUp: () => void
}
const pause = 2_000
const rowsPatience = 10_000

export const listen = (socket: Pick<Socket, 'on' | 'connect'>, news: LiveNews) => {
  let wasConnected = false
  socket.on('connect', () => {
    setLive(true)
    if (wasConnected) news.onCatchUp()
    wasConnected = true
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    setLive(false)
    // a server that is stopping closes its sockets itself, and then nobody tries again
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), pause)
  })
  socket.on('connect_error', ({ message }) => {
    if (message === 'signed-out') return news.onSignedOut()
    wasConnected = true
    setLive(false)
  })
  socket.on('change', news.onChange)
  socket.on('permissions-changed', news.onPermissions)
  // The server may have missed news of other nodes.
  socket.on('refresh', () => {
    news.onPermissions()
    news.onCatchUp()
  })
  socket.on('signed-out', news.onSignedOut)
}

let open: Socket | undefined

/** Rows as this person may see them now; undefined where they could not be had. */
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

/** Returns how to stop, and how to say what the page shows. */
export const startLive = (who: { token: string; orgId: string }, news: LiveNews) => {
  let socket: Socket | undefined
  let isStopped = false
  let scopes: readonly Scope[] = []
  const start = async () => {
    const { io } = await import('socket.io-client')
    if (isStopped) return
    // A new connection says at once what it wants to hear.
    const auth = (send: (data: object) => void) => send({ ...who, pageId, scopes })
    socket = io({ path: '/live', auth, transports: ['websocket', 'polling'], tryAllTransports: true })
    open = socket
    listen(socket, news)
  }
  // without live news the page still works, only not by itself
  start().catch(() => undefined)
  return {
    watch: (next: readonly Scope[]) => {
      scopes = next
      if (socket?.connected) socket.emit('watch', next)
    },
    stop: () => {
      isStopped = true
      if (open === socket) open = undefined
      socket?.removeAllListeners()
      socket?.disconnect()
      setLive(true)
    },
  }
}
