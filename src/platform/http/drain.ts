/** Shuts an HTTP server down: calls in progress are answered, then their connections are closed, within a time limit. */
import { setTimeout as delay } from 'node:timers/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long a connection may take to send its request. */
const grace = 1_000
const lastAnswers = 250

export const watchConnections = (server: Server) => {
  const sockets = new Set<Socket>()
  const calls = new Map<ServerResponse, Socket>()
  let isDraining = false

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    calls.set(response, socket)
    if (isDraining) response.shouldKeepAlive = false
    response.once('close', () => {
      calls.delete(response)
      if (isDraining) socket.end()
    })
  })

  /** Every answer from now on says `connection: close`. Clients that call without a pause get one before their connection is closed. */
  const drain = async () => {
    isDraining = true
    for (const response of calls.keys()) response.shouldKeepAlive = false
    setTimeout(() => {
      const busy = new Set(calls.values())
      for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
    }, grace).unref()
    if (sockets.size > 0) await delay(lastAnswers)
  }
  /** Closes open connections and returns how many calls got no answer. */
  const cut = () => {
    const unanswered = calls.size
    for (const socket of sockets) socket.destroy()
    return unanswered
  }
  return { drain, cut }
}
