/** What a guest gets for the password of an article: signed, valid for some hours, and only for that password. */
import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { mac } from '#platform/secrets/secrets.ts'

type Keyed = Pick<Ctx, 'orgId' | 'services'>
type Lock = { id: string; passwordNo: number }

const validHours = 12

const signatureOf = (ctx: Keyed, { id, passwordNo }: Lock, until: string) =>
  mac(ctx, `article-unlock ${ctx.orgId} ${id} ${passwordNo} ${until}`).toString('base64url')

export const makeUnlockToken = (ctx: Keyed, lock: Lock) => {
  const expiresAt = new Date(Date.now() + validHours * 3_600_000)
  const until = expiresAt.getTime().toString(36)
  return { unlock: `${until}.${signatureOf(ctx, lock, until)}`, expiresAt: expiresAt.toISOString() }
}

export const isUnlocked = (ctx: Keyed, lock: Lock, token: string | undefined) => {
  const [until = '', signature = ''] = token?.split('.') ?? []
  const expected = Buffer.from(signatureOf(ctx, lock, until))
  const sent = Buffer.from(signature)
  return sent.length === expected.length && timingSafeEqual(sent, expected) && parseInt(until, 36) > Date.now()
}
