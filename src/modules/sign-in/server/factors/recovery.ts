/** Ten recovery codes for a lost authenticator: shown once, each valid once. */
import { randomInt } from 'node:crypto'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import { mac } from '#platform/secrets/secrets.ts'
import { recoveryCodeStore } from '../store/recovery-codes.ts'

const count = 10
/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
const hashOf = (ctx: Ctx, userId: string, code: string) =>
  mac(ctx, `recovery ${userId} ${fold(code).replace(/[^a-z0-9]/g, '')}`)

export const renewRecoveryCodes = async (ctx: Ctx, userId: string) => {
  const codes = Array.from({ length: count }, () => `${part()}-${part()}`)
  await recoveryCodeStore.replace(
    ctx,
    userId,
    codes.map((code) => hashOf(ctx, userId, code)),
  )
  return codes
}

export const consumeRecoveryCode = (ctx: Ctx, userId: string, code: string) =>
  recoveryCodeStore.consume(ctx, userId, hashOf(ctx, userId, code))
