/** The cookie by which a sign-in recognises a browser. Sent only to the sign-in endpoints, and not readable by scripts. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'diwan_device'
const path = '/api/v1/login'
export const deviceDays = 180

export const makeDeviceSecret = () => randomBytes(32).toString('base64url')

const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)

export const readDevice = ({ headers: { cookie } }: FastifyRequest): string | undefined =>
  cookie && pattern.exec(cookie)?.[1]

export const writeDevice = (reply: FastifyReply, secret: string, site: string) => {
  const secure = site.startsWith('https:') ? '; Secure' : ''
  const life = `Max-Age=${deviceDays * 24 * 60 * 60}`
  return reply.header('set-cookie', `${name}=${secret}; Path=${path}; ${life}; HttpOnly; SameSite=Strict${secure}`)
}
