import type { Ctx, OpenCtx } from '#platform/context.ts'
import { seal, unseal } from '#platform/secrets/secrets.ts'
import { recordSignIn } from '../audit/record-sign-in.ts'
import { renewRecoveryCodes } from '../factors/recovery.ts'
import { acceptedStep, createTotpSecret, totpPlace, totpUri, consumeTotp } from '../factors/totp.ts'
import { factorStore } from '../store/factors.ts'
import { stepStore } from '../store/steps.ts'
import { listOfferedMethods } from './advance-sign-in.ts'
import { assertHasUser, type PendingStep, type PendingUserStep } from './pending-step.ts'
import type { StepResult } from './step-result.ts'

const stateOf = async (ctx: Ctx, pending: PendingUserStep) =>
  (await listOfferedMethods(ctx, { ...pending, isTrial: pending.step.isTrial }, pending.stage)).find(
    ({ method }) => method === 'totp',
  )?.state

/** Where none is set up, the secret of one that will be; the same again for a page that is loaded anew. */
export const beginTotpStep = async (ctx: Ctx, pending: PendingStep) => {
  const known = assertHasUser(pending)
  const { step, user } = known
  if ((await stateOf(ctx, known)) !== 'enrol') return { isEnrolment: false }
  const secret = step.state.totp ? unseal(ctx, step.state.totp, totpPlace(ctx, user.id)) : await createTotpSecret()
  await stepStore.setState(ctx, step.secretHash, { ...step.state, totp: seal(ctx, secret, totpPlace(ctx, user.id)) })
  return { isEnrolment: true, enrolment: { secret, uri: await totpUri(ctx, user.username, secret) } }
}

const enrol = async (ctx: Ctx, { step, user }: PendingUserStep, code: string): Promise<StepResult> => {
  const secret = step.state.totp ? unseal(ctx, step.state.totp, totpPlace(ctx, user.id)) : ''
  const counter = secret ? await acceptedStep(secret, code) : undefined
  if (counter === undefined) return 'wrong-code'
  await factorStore.removeTotp(ctx, user.id, false)
  await factorStore.insertTotp(ctx, {
    userId: user.id,
    secret: seal(ctx, secret, totpPlace(ctx, user.id)),
    isConfirmed: true,
    counter,
  })
  recordSignIn(ctx, 'factor-added', { id: user.id, name: user.username, method: 'totp' })
  return { user, recoveryCodes: await renewRecoveryCodes(ctx, user.id) }
}

export const validateTotp = async (open: OpenCtx, pending: PendingStep, code: string): Promise<StepResult> => {
  const known = assertHasUser(pending)
  return open.inOrg(async (ctx) => {
    const state = await stateOf(ctx, known)
    if (state === 'enrol') return enrol(ctx, known, code)
    const isRight = state === 'ready' && (await consumeTotp(ctx, known.user.id, code))
    return isRight ? { user: known.user } : 'wrong-code'
  })
}
