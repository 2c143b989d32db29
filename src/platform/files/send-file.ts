/** Sends a file so that browsers never execute it; only pictures are shown inline. */
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export type SentFile = {
  name: string
  type: string
  size?: number
  stream: Readable
  /** Public files may be cached by browsers for a while; all others are never cached. */
  isPublic?: boolean
  /** How long the browser of this session may keep it. */
  keptSeconds?: number
  tag?: string
}

const shown = new Set(['image/png', 'image/jpeg', 'image/webp'])
/** Replaces control and direction characters of the name and encodes the rest. */
const named = (name: string) => encodeURIComponent(name.replace(/[\p{Cc}\p{Cf}"\\/]/gu, '_'))

export const sendFile = (reply: FastifyReply, file: SentFile) => {
  const { name, type, size, stream, isPublic, keptSeconds, tag } = file
  const how = shown.has(type) ? 'inline' : 'attachment'
  void reply
    .header('content-type', shown.has(type) ? type : 'application/octet-stream')
    .header('content-disposition', `${how}; filename*=UTF-8''${named(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', isPublic ? 'public, max-age=300' : 'no-store')
  if (keptSeconds) void reply.header('cache-control', `private, max-age=${keptSeconds}`).header('vary', 'authorization')
  if (size !== undefined) void reply.header('content-length', size)
  if (tag) void reply.header('etag', `"${tag}"`)
  return reply.send(stream)
}
