/** News from the server while the page is open. After an interruption everything is read again: what was missed is caught up. */
import type { Socket } from 'socket.io-client'
import { setLive } from './connection.ts'

export type LiveNews = {
  onChanged: (topic: string) => void
  onPermissions: () => void
  onSignedOut: () => void
  onCatchUp: () => void
}
const pause = 2_000

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
  socket.on('changed', news.onChanged)
  socket.on('permissions-changed', news.onPermissions)
  // The server may have missed news of other nodes.
  socket.on('refresh', () => {
    news.onPermissions()
    news.onCatchUp()
  })
  socket.on('signed-out', news.onSignedOut)
}

/** Returns how to stop. */
export const startLive = (who: { token: string; orgId: string }, news: LiveNews) => {
  let socket: Socket | undefined
  let isStopped = false
  const start = async () => {
    const { io } = await import('socket.io-client')
    if (isStopped) return
    socket = io({ path: '/live', auth: who, transports: ['websocket', 'polling'], tryAllTransports: true })
    listen(socket, news)
  }
  // without live news the page still works, only not by itself
  start().catch(() => undefined)
  return () => {
    isStopped = true
    socket?.removeAllListeners()
    socket?.disconnect()
    setLive(true)
  }
}
