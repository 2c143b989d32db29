import { randomInt, timingSafeEqual } from 'node:crypto'
import { fail } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { mac } from '#platform/secrets/secrets.ts'
import { mailText } from '../../mail-text.ts'
import type { UserRecord } from '../me.ts'
import { recordSignIn } from '../audit/record-sign-in.ts'
import { verificationStore } from '../store/verifications.ts'
import { assertHasUser, type PendingStep } from './pending-step.ts'
import type { StepResult } from './step-result.ts'

/** Bound to the user, not to the sign-in, so that starting again neither sends a second code nor allows more attempts. */
const keyOfStep = (userId: string) => `step:${userId}`
const codeHash = (ctx: Ctx, userId: string, code: string) => mac(ctx, `${keyOfStep(userId)} ${code}`)

/** Masks an address so that only its owner recognises it. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

type Addressee = Pick<UserRecord, 'id' | 'username' | 'email' | 'language'>

/** Gives back the address, masked. */
export const sendCodeTo = async (ctx: Ctx, user: Addressee) => {
  const { email } = user
  if (!email) return fail('no-way-in')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const put = { key: keyOfStep(user.id), userId: user.id, codeHash: codeHash(ctx, user.id, code) }
  if (!(await verificationStore.put(ctx, put))) fail('code-already-sent')
  await sendMail(ctx, {
    to: email,
    language: user.language,
    subject: mailText.stepSubject,
    body: [mailText.stepBody],
    closing: [mailText.stepIgnore],
    code,
  })
  recordSignIn(ctx, 'code-sent', { id: user.id, name: user.username })
  return maskEmail(email)
}

export const sendStepCode = async (ctx: Ctx, pending: PendingStep) => ({
  sentTo: await sendCodeTo(ctx, assertHasUser(pending).user),
  isEnrolment: false,
})

/** Consumes the code: true for its first use. */
export const consumeMailCode = async (ctx: Ctx, userId: string, code: string) => {
  const sent = await verificationStore.take(ctx, keyOfStep(userId))
  if (!sent || !timingSafeEqual(sent.codeHash, codeHash(ctx, userId, code))) return false
  await verificationStore.remove(ctx, keyOfStep(userId))
  return true
}

export const validateMailCode = async (open: OpenCtx, pending: PendingStep, code: string): Promise<StepResult> => {
  const { user } = assertHasUser(pending)
  const isRight = await open.inOrg((ctx) => consumeMailCode(ctx, user.id, code))
  return isRight ? { user } : 'wrong-code'
}
