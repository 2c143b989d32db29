/** A plain or TLS connection to an allowed host, for protocols other than HTTP. */
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { socketOptions } from './outgoing.ts'

type Place = { host: string; port: number; isSecure?: boolean; timeoutMs?: number }

/** Throws what problemOf() can name. */
export const connectOut = (
  ctx: Parameters<typeof socketOptions>[0],
  { host, port, isSecure, timeoutMs = 10_000 }: Place,
): Promise<Socket> => {
  const options = { host, port, ...socketOptions(ctx, host) }
  const name = isIP(host) ? {} : { servername: host }
  return new Promise((resolve, reject) => {
    const socket = isSecure ? connectSecure({ ...options, ...name }) : connectPlain(options)
    const timer = setTimeout(() => socket.destroy(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), timeoutMs)
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      socket.off('error', failed)
      resolve(socket)
    })
    const failed = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    socket.once('error', failed)
  })
}
