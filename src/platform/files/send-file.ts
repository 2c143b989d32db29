/** Sends a file so that browsers never execute it; only pictures and videos are shown inline. */
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ByteRange } from './byte-range.ts'

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
  /** The stream is this part of the file. */
  part?: ByteRange & { of: number }
}

/** Videos that browsers play, in parts. */
const played = new Set(['video/mp4', 'video/webm'])
export const isPlayed = (type: string) => played.has(type)
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', ...played])
/** Replaces control and direction characters of the name and encodes the rest. */
const named = (name: string) => encodeURIComponent(name.replace(/[\p{Cc}\p{Cf}"\\/]/gu, '_'))

export const sendFile = (reply: FastifyReply, file: SentFile) => {
  const { name, type, size, stream, isPublic, keptSeconds, tag, part } = file
  const how = shown.has(type) ? 'inline' : 'attachment'
  void reply
    .header('content-type', shown.has(type) ? type : 'application/octet-stream')
    .header('content-disposition', `${how}; filename*=UTF-8''${named(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', isPublic ? 'public, max-age=300' : 'no-store')
  if (keptSeconds) void reply.header('cache-control', `private, max-age=${keptSeconds}`).header('vary', 'authorization')
  if (isPlayed(type)) void reply.header('accept-ranges', 'bytes')
  if (part) void reply.status(206).header('content-range', `bytes ${part.from}-${part.to}/${part.of}`)
  if (size !== undefined) void reply.header('content-length', size)
  if (tag) void reply.header('etag', `"${tag}"`)
  return reply.send(stream)
}
