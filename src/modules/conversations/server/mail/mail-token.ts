/** The plus-token in reply addresses: names a conversation and cannot be guessed. */
import { timingSafeEqual } from 'node:crypto'
import { mac } from '#platform/secrets/secrets.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'

export type Keyed = Pick<Ctx | OpenCtx, 'orgId' | 'services'>
const signatureLength = 12
/** The longest part before the @ of an address. */
const longestLocal = 64

const signatureOf = (ctx: Keyed, id: string) =>
  mac(ctx, `mail ${ctx.orgId} ${id}`).toString('hex').slice(0, signatureLength)

/** In small letters and digits: addresses pass servers that know no others. */
export const mailToken = (ctx: Keyed, conversationId: string) =>
  conversationId.replaceAll('-', '') + signatureOf(ctx, conversationId)

export const conversationOfToken = (ctx: Keyed, token: string): string | undefined => {
  const [, a, b, c, d, e, signature = ''] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{12})$/.exec(token) ?? []
  if (!a) return undefined
  const id = [a, b, c, d, e].join('-')
  return timingSafeEqual(Buffer.from(signatureOf(ctx, id)), Buffer.from(signature)) ? id : undefined
}

/** The address with the token; without it where that would be too long. */
export const withToken = (address: string, token: string) => {
  const at = address.lastIndexOf('@')
  const local = `${address.slice(0, at)}+${token}`
  return local.length > longestLocal ? address : local + address.slice(at)
}
