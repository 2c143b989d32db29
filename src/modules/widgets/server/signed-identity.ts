/** The identity of a person whom another system has signed in: HMAC-SHA256 of their id in hex, with the key of the channel. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { openOwnKey } from '#modules/channels/server/channel-access.ts'
import type { Ctx } from '#platform/context.ts'

type Channel = Parameters<typeof openOwnKey>[1]

export const isSignedIdentity = (ctx: Ctx, channel: Channel, { id, hash }: { id: string; hash: string }) => {
  const key = openOwnKey(ctx, channel)
  if (!key || !id) return false
  const expected = Buffer.from(createHmac('sha256', key).update(id).digest('hex'))
  const given = Buffer.from(hash.toLowerCase())
  return expected.length === given.length && timingSafeEqual(expected, given)
}
