import type { Ctx, OpenCtx } from '#platform/context.ts'
import { seal, unseal } from '#platform/secrets.ts'
import { recordSignIn } from '../record-sign-in.ts'
import { renewRecoveryCodes } from '../factors/recovery.ts'
import { acceptedStep, makeSecret, totpPlace, uriOf, useTotp } from '../factors/totp.ts'
import { factorStore } from '../store/factors.ts'
import { stepStore } from '../store/steps.ts'
import { offeredTo } from './advance-sign-in.ts'
import { withPerson, type PendingStep, type PendingUserStep } from './pending-step.ts'
import type { StepResult } from './step-result.ts'

const stateOf = async (ctx: Ctx, pending: PendingUserStep) =>
  (await offeredTo(ctx, { ...pending, isTrial: pending.step.isTrial }, pending.stage)).find(
    ({ method }) => method === 'totp',
  )?.state

/** Where none is set up, the secret of one that will be; the same again for a page that is loaded anew. */
export const beginTotpStep = async (ctx: Ctx, pending: PendingStep) => {
  const known = withPerson(pending)
  const { step, person } = known
  if ((await stateOf(ctx, known)) !== 'enrol') return { isEnrolment: false }
  const secret = step.state.totp ? unseal(ctx, step.state.totp, totpPlace(ctx, person.id)) : await makeSecret()
  await stepStore.setState(ctx, step.secretHash, { ...step.state, totp: seal(ctx, secret, totpPlace(ctx, person.id)) })
  return { isEnrolment: true, enrolment: { secret, uri: await uriOf(ctx, person.username, secret) } }
}

const enrol = async (ctx: Ctx, { step, person }: PendingUserStep, code: string): Promise<StepResult> => {
  const secret = step.state.totp ? unseal(ctx, step.state.totp, totpPlace(ctx, person.id)) : ''
  const counter = secret ? await acceptedStep(secret, code) : undefined
  if (counter === undefined) return 'wrong-code'
  await factorStore.removeTotp(ctx, person.id, false)
  await factorStore.insertTotp(ctx, {
    userId: person.id,
    secret: seal(ctx, secret, totpPlace(ctx, person.id)),
    isConfirmed: true,
    counter,
  })
  recordSignIn(ctx, 'factor-added', { id: person.id, name: person.username, method: 'totp' })
  return { person, recoveryCodes: await renewRecoveryCodes(ctx, person.id) }
}

export const validateTotp = async (open: OpenCtx, pending: PendingStep, code: string): Promise<StepResult> => {
  const known = withPerson(pending)
  return open.inOrg(async (ctx) => {
    const state = await stateOf(ctx, known)
    if (state === 'enrol') return enrol(ctx, known, code)
    const isRight = state === 'ready' && (await useTotp(ctx, known.person.id, code))
    return isRight ? { person: known.person } : 'wrong-code'
  })
}
