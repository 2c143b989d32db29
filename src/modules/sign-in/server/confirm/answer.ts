/** Proving once more who one is: counted as every try, written down, and good for a while in this session. */
import { fail, type PlainErrorCode } from '#core/errors.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { Proof } from '../../api/confirm.ts'
import type { Person } from '../start-session.ts'
import { consumeRecoveryCode } from '../factors/recovery.ts'
import { useTotp } from '../factors/totp.ts'
import { usedPasskey } from '../factors/webauthn.ts'
import { minutesUntil, recordSignIn } from '../record-sign-in.ts'
import { isPassword } from '../password.ts'
import { isSentCode } from '../steps/mail-code.ts'
import { factorStore } from '../store/factors.ts'
import { sessionStore } from '../store/sessions.ts'
import { stepStore } from '../store/steps.ts'
import { factorTries, giveTryBack, takeTry } from '../tries.ts'
import { confirmPlace, selfOf } from './begin.ts'

const isSigned = async (open: OpenCtx, person: Person, response: Record<string, unknown>) => {
  const [step, passkey] = await open.readInOrg((ctx) =>
    Promise.all([stepStore.find(ctx, confirmPlace(ctx)), factorStore.passkeyBy(ctx, String(response['id']))]),
  )
  if (!step || passkey?.userId !== person.id) return false
  const counter = await usedPasskey(open, { passkey, challenge: step.state.challenge, response, isVerifying: false })
  if (counter === undefined) return false
  return open.inOrg(
    async (ctx) =>
      (await stepStore.remove(ctx, step.secretHash)) && (await factorStore.usePasskey(ctx, passkey.id, counter)),
  )
}

/** Nothing, where it is right. */
const faultOf = async (open: OpenCtx, person: Person, proof: Proof): Promise<PlainErrorCode | undefined> => {
  switch (proof.method) {
    case 'password':
      return (await isPassword(proof.password, person.passwordHash)) ? undefined : 'wrong-password'
    case 'totp':
      return (await open.inOrg((ctx) => useTotp(ctx, person.id, proof.code))) ? undefined : 'wrong-code'
    case 'recovery':
      return (await open.inOrg((ctx) => consumeRecoveryCode(ctx, person.id, proof.code))) ? undefined : 'wrong-code'
    case 'mail-code':
      return (await open.inOrg((ctx) => isSentCode(ctx, person.id, proof.code))) ? undefined : 'wrong-code'
    case 'passkey':
      return (await isSigned(open, person, proof.response)) ? undefined : 'passkey-refused'
  }
}

export const confirmIdentity = async (open: OpenCtx, { proof }: { proof: Proof }) => {
  const { sessionId } = open.user ?? fail('signed-out')
  const person = await open.readInOrg(selfOf)
  const who = { id: person.id, name: person.username, method: proof.method }
  const locked = await open.inOrg(async (ctx) => takeTry(ctx, await factorTries(ctx, person)))
  if (locked) fail('locked', { minutes: minutesUntil(locked.lockedUntil) })
  const reason = await faultOf(open, person, proof)
  if (reason) {
    await open.inOrg(async (ctx) => recordSignIn(ctx, 'step-refused', { ...who, reason }))
    return fail(reason)
  }
  await open.inOrg(async (ctx) => {
    await giveTryBack(ctx, await factorTries(ctx, person))
    await sessionStore.confirm(ctx, sessionId, proof.method === 'recovery' ? 'totp' : proof.method)
    recordSignIn(ctx, 'step-passed', who)
  })
  return {}
}
