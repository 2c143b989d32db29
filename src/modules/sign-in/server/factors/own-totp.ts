/** The user's authenticator: set-up, replacement, removal, and new recovery codes. */
import { fail } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { seal, unseal } from '#platform/secrets/secrets.ts'
import { minutesUntil, recordSignIn } from '../audit/record-sign-in.ts'
import { factorStore } from '../store/factors.ts'
import { recoveryCodeStore } from '../store/recovery-codes.ts'
import { factorCounters, uncountAttempt, countAttempt } from '../throttle/attempt-limits.ts'
import { assertNotRequired } from './needed.ts'
import { consumeRecoveryCode, renewRecoveryCodes } from './recovery.ts'
import { acceptedStep, createTotpSecret, totpPlace, totpUri, consumeTotp } from './totp.ts'

const self = (ctx: Pick<Ctx, 'user'>) => ctx.user ?? fail('signed-out')

export const beginTotp = async (ctx: Ctx) => {
  const { id, name } = self(ctx)
  const secret = await createTotpSecret()
  await factorStore.removeTotp(ctx, id, false)
  await factorStore.insertTotp(ctx, { userId: id, secret: seal(ctx, secret, totpPlace(ctx, id)), isConfirmed: false })
  return { secret, uri: await totpUri(ctx, name, secret) }
}

export const confirmTotp = async (ctx: Ctx, { code }: { code: string }) => {
  const { id, name } = self(ctx)
  const pending = await factorStore.totpOf(ctx, id, false)
  const secret = pending?.secret ? unseal(ctx, pending.secret, totpPlace(ctx, id)) : fail('wrong-code')
  const counter = (await acceptedStep(secret, code)) ?? fail('wrong-code')
  await factorStore.removeTotp(ctx, id, true)
  await factorStore.removeTotp(ctx, id, false)
  await factorStore.insertTotp(ctx, {
    userId: id,
    secret: seal(ctx, secret, totpPlace(ctx, id)),
    isConfirmed: true,
    counter,
  })
  recordSignIn(ctx, 'factor-added', { id, name, method: 'totp' })
  return { recoveryCodes: await renewRecoveryCodes(ctx, id) }
}

/** An open session allows five guesses, as sign-in does. */
const proven = async (open: OpenCtx, isRight: (ctx: Ctx, userId: string) => Promise<boolean>) => {
  const { id } = self(open)
  if (!(await open.readInOrg((ctx) => factorStore.totpOf(ctx, id, true)))) fail('not-found')
  const locked = await open.inOrg(async (ctx) => countAttempt(ctx, await factorCounters(ctx, { id })))
  if (locked) fail('locked', { minutes: minutesUntil(locked.lockedUntil) })
  const wasRight = await open.inOrg(async (ctx) => {
    if (!(await isRight(ctx, id))) return false
    await uncountAttempt(ctx, await factorCounters(ctx, { id }))
    return true
  })
  if (!wasRight) fail('wrong-code')
}

export const removeTotp = async (open: OpenCtx, { code }: { code: string }) => {
  const { id, name } = self(open)
  await open.readInOrg((ctx) => assertNotRequired(ctx, id, { hasTotp: false }))
  await proven(open, async (ctx) => (await consumeTotp(ctx, id, code)) || consumeRecoveryCode(ctx, id, code))
  await open.inOrg(async (ctx) => {
    await factorStore.removeTotp(ctx, id, true)
    await recoveryCodeStore.removeAll(ctx, id)
    recordSignIn(ctx, 'factor-removed', { id, name, method: 'totp' })
  })
  return {}
}

export const renewCodes = async (open: OpenCtx, { code }: { code: string }) => {
  const { id, name } = self(open)
  await proven(open, (ctx) => consumeTotp(ctx, id, code))
  return open.inOrg(async (ctx) => {
    recordSignIn(ctx, 'factor-added', { id, name, method: 'recovery' })
    return { recoveryCodes: await renewRecoveryCodes(ctx, id) }
  })
}
