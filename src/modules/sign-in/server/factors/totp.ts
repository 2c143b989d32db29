/** Time-based codes of an authenticator, each valid once. */
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import { unseal, type SealPlace } from '#platform/secrets/secrets.ts'
import { factorStore } from '../store/factors.ts'

export const totpPlace = ({ orgId }: { orgId: string }, userId: string): SealPlace => ({
  orgId,
  kind: 'factor.totp',
  id: userId,
})
const period = 30

const library = () => import('otpauth') // loaded with the first authenticator

export const createTotpSecret = async () => {
  const { Secret } = await library()
  return new Secret({ size: 20 }).base32
}

const totp = async (secret: string, more: { issuer?: string; label?: string } = {}) => {
  const { Secret, TOTP } = await library()
  return new TOTP({ ...more, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })
}

/** As authenticators read it from a picture. */
export const totpUri = async (ctx: Ctx, username: string, secret: string) => {
  const org = await readOrg(ctx)
  return (await totp(secret, { issuer: `Diwan ${org.name}`, label: username })).toString()
}

/** The moment of the clock that a code belongs to: now, or one before or after. */
export const acceptedStep = async (secret: string, code: string, now = Date.now()) => {
  const delta = (await totp(secret)).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

/** True for a right code that was not used before. */
export const consumeTotp = async (ctx: Ctx, userId: string, code: string) => {
  const factor = await factorStore.totpOf(ctx, userId, true)
  const step = factor?.secret ? await acceptedStep(unseal(ctx, factor.secret, totpPlace(ctx, userId)), code) : undefined
  return factor !== undefined && step !== undefined && factorStore.advance(ctx, factor.id, step)
}
