/** Confirms the user's identity in an open session: attempts are counted and recorded, and the proof is valid for some minutes. */
import { fail, type PlainErrorCode } from '#core/errors.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { Proof } from '../../api/confirm.ts'
import type { UserRecord } from '../me.ts'
import { consumeRecoveryCode } from '../factors/recovery.ts'
import { consumeTotp } from '../factors/totp.ts'
import { recordPasskeyUse } from '../factors/webauthn.ts'
import { minutesUntil, recordSignIn } from '../audit/record-sign-in.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { consumeMailCode } from '../steps/mail-code.ts'
import { factorStore } from '../store/factors.ts'
import { sessionStore } from '../store/sessions.ts'
import { stepStore } from '../store/steps.ts'
import { factorCounters, uncountAttempt, countAttempt } from '../throttle/attempt-limits.ts'
import { confirmPlace, readOwnUser } from './begin.ts'

const isSigned = async (open: OpenCtx, user: UserRecord, response: Record<string, unknown>) => {
  const [step, passkey] = await open.readInOrg((ctx) =>
    Promise.all([stepStore.find(ctx, confirmPlace(ctx)), factorStore.passkeyBy(ctx, String(response['id']))]),
  )
  if (!step || passkey?.userId !== user.id) return false
  const counter = await recordPasskeyUse(open, {
    passkey,
    challenge: step.state.challenge,
    response,
    isVerifying: false,
  })
  if (counter === undefined) return false
  return open.inOrg(
    async (ctx) =>
      (await stepStore.remove(ctx, step.secretHash)) && (await factorStore.usePasskey(ctx, passkey.id, counter)),
  )
}

/** Nothing, where it is right. */
const problemOf = async (open: OpenCtx, user: UserRecord, proof: Proof): Promise<PlainErrorCode | undefined> => {
  switch (proof.method) {
    case 'password':
      return (await isPassword(proof.password, user.passwordHash)) ? undefined : 'wrong-password'
    case 'totp':
      return (await open.inOrg((ctx) => consumeTotp(ctx, user.id, proof.code))) ? undefined : 'wrong-code'
    case 'recovery':
      return (await open.inOrg((ctx) => consumeRecoveryCode(ctx, user.id, proof.code))) ? undefined : 'wrong-code'
    case 'mail-code':
      return (await open.inOrg((ctx) => consumeMailCode(ctx, user.id, proof.code))) ? undefined : 'wrong-code'
    case 'passkey':
      return (await isSigned(open, user, proof.response)) ? undefined : 'passkey-refused'
  }
}

export const confirmIdentity = async (open: OpenCtx, { proof }: { proof: Proof }) => {
  const { sessionId } = open.user ?? fail('signed-out')
  const user = await open.readInOrg(readOwnUser)
  const who = { id: user.id, name: user.username, method: proof.method }
  const locked = await open.inOrg(async (ctx) => countAttempt(ctx, await factorCounters(ctx, user)))
  if (locked) fail('locked', { minutes: minutesUntil(locked.lockedUntil) })
  const reason = await problemOf(open, user, proof)
  if (reason) {
    await open.inOrg(async (ctx) => recordSignIn(ctx, 'step-refused', { ...who, reason }))
    return fail(reason)
  }
  await open.inOrg(async (ctx) => {
    await uncountAttempt(ctx, await factorCounters(ctx, user))
    await sessionStore.confirm(ctx, sessionId, proof.method === 'recovery' ? 'totp' : proof.method)
    recordSignIn(ctx, 'step-passed', who)
  })
  return {}
}
