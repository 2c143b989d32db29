/**
 * The identity of a person whom another system has signed in: HMAC-SHA256 in hex, with the key of the channel, of their id; or of
 * the id, a line feed and the Unix time at which it ends, after which a copy of it is of no use.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { openOwnKey } from '#modules/channels/server/channel-access.ts'
import type { Ctx } from '#platform/context.ts'

type Channel = Parameters<typeof openOwnKey>[1]

type SignedIdentity = { id: string; hash: string; expiresAt?: number | undefined }

export const isSignedIdentity = (ctx: Ctx, channel: Channel, { id, hash, expiresAt }: SignedIdentity) => {
  const key = openOwnKey(ctx, channel)
  // An id that looks like an id with its end would be signed for another visitor.
  if (!key || !id || id.includes('\n')) return false
  if (expiresAt !== undefined && expiresAt * 1000 <= Date.now()) return false
  const signed = expiresAt === undefined ? id : `${id}\n${expiresAt}`
  const expected = Buffer.from(createHmac('sha256', key).update(signed).digest('hex'))
  const signature = Buffer.from(hash.toLowerCase())
  return expected.length === signature.length && timingSafeEqual(expected, signature)
}
