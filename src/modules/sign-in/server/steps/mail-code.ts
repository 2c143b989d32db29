import { randomInt, timingSafeEqual } from 'node:crypto'
import { fail } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { sendMail } from '#platform/mail.ts'
import { mac } from '#platform/secrets.ts'
import { mailText } from '../../mail-text.ts'
import type { Person } from '../start-session.ts'
import { recordSignIn } from '../record-sign-in.ts'
import { verificationStore } from '../store/verifications.ts'
import { withPerson, type PendingStep } from './pending-step.ts'
import type { StepResult } from './step-result.ts'

/** Of the person, not of the sign-in: beginning anew neither sends a second code nor gives more tries at the first. */
const keyOfStep = (userId: string) => `step:${userId}`
const codeHash = (ctx: Ctx, userId: string, code: string) => mac(ctx, `${keyOfStep(userId)} ${code}`)

/** Enough to know one's own address by, and no more. */
export const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

type Addressee = Pick<Person, 'id' | 'username' | 'email' | 'language'>

/** Gives back the address, masked. */
export const sendCodeTo = async (ctx: Ctx, person: Addressee) => {
  const { email } = person
  if (!email) return fail('no-way-in')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const put = { key: keyOfStep(person.id), userId: person.id, codeHash: codeHash(ctx, person.id, code) }
  if (!(await verificationStore.put(ctx, put))) fail('code-already-sent')
  await sendMail(ctx, {
    to: email,
    language: person.language,
    subject: mailText.stepSubject,
    body: [mailText.stepBody],
    closing: [mailText.stepIgnore],
    code,
  })
  recordSignIn(ctx, 'code-sent', { id: person.id, name: person.username })
  return masked(email)
}

export const sendStepCode = async (ctx: Ctx, pending: PendingStep) => ({
  sentTo: await sendCodeTo(ctx, withPerson(pending).person),
  isEnrolment: false,
})

/** Good once. */
export const isSentCode = async (ctx: Ctx, userId: string, code: string) => {
  const sent = await verificationStore.take(ctx, keyOfStep(userId))
  if (!sent || !timingSafeEqual(sent.codeHash, codeHash(ctx, userId, code))) return false
  await verificationStore.remove(ctx, keyOfStep(userId))
  return true
}

export const validateMailCode = async (open: OpenCtx, pending: PendingStep, code: string): Promise<StepResult> => {
  const { person } = withPerson(pending)
  const isRight = await open.inOrg((ctx) => isSentCode(ctx, person.id, code))
  return isRight ? { person } : 'wrong-code'
}
