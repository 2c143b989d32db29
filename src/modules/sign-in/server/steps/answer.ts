/** Answers a step: counts the attempt, validates it, records the outcome and advances the sign-in. */
import { fail, type ErrorCode } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { StepAnswer } from '../../api/steps.ts'
import { minutesUntil, recordSignIn } from '../audit/record-sign-in.ts'
import { stepStore } from '../store/steps.ts'
import { factorCounters, uncountAttempt } from '../throttle/attempt-limits.ts'
import { laterStages } from '../workflow/stored-workflow.ts'
import { toReply, advanceSignIn, type SignInOutcome } from './advance-sign-in.ts'
import { countStepAttempt, type PendingStep } from './pending-step.ts'
import { validateAnswer } from './validate-answer.ts'
import type { PassedStep } from './step-result.ts'

export type Passed = PassedStep & { method: string; fingerprint?: string }

/** Continues after a passed step; a second answer to the same step is refused. */
export const passStep = async (
  ctx: Ctx,
  { step, rules, workflow }: PendingStep,
  passed: Passed,
): Promise<SignInOutcome> => {
  const { user, method, settle, takeOver, fingerprint, recoveryCodes, mustRenew = step.state.mustRenew } = passed
  if (!(await stepStore.remove(ctx, step.secretHash))) return 'wrong-step'
  await settle?.(ctx)
  await uncountAttempt(ctx, await factorCounters(ctx, user))
  recordSignIn(ctx, 'step-passed', { id: user.id, name: user.username, method })
  const stages = step.userId ? step.stages.slice(1) : await laterStages(ctx, user, workflow)
  const methods = [...(step.arrival.methods ?? []), method === 'recovery' ? 'totp' : method]
  const arrival = { ...step.arrival, methods, ...(takeOver && { takeOver }), ...(fingerprint && { fingerprint }) }
  const state = { mustRenew, draft: step.state.draft }
  return advanceSignIn(ctx, { user, rules, workflow, arrival, stages, state, recoveryCodes })
}

type Refused = { reason: ErrorCode; method: string; name?: string }

/** Recorded also where the user is unknown. */
export const refuseStep = (open: OpenCtx, { user }: PendingStep, { name = '', ...refused }: Refused) =>
  open.inOrg(async (ctx) =>
    recordSignIn(ctx, 'step-refused', { id: user?.id, name: user?.username ?? name, ...refused }),
  )

/** The step after counting an attempt, or the error. */
export const holdStep = async (
  open: OpenCtx,
  token: string,
  method: StepAnswer['method'] | 'oidc',
): Promise<PendingStep> => {
  const pending = await open.inOrg((ctx) => countStepAttempt(ctx, token, method))
  if (typeof pending === 'string') return fail(pending)
  return 'lockedUntil' in pending ? fail('locked', { minutes: minutesUntil(pending.lockedUntil) }) : pending
}

export const answerStep = async (open: OpenCtx, { token, answer }: { token: string; answer: StepAnswer }) => {
  const pending = await holdStep(open, token, answer.method)
  const result = await validateAnswer(open, pending, answer)
  if (typeof result === 'string') {
    await refuseStep(open, pending, { reason: result, method: answer.method })
    return fail(result)
  }
  return toReply(await open.inOrg((ctx) => passStep(ctx, pending, { method: answer.method, ...result })))
}
