/** A step of a sign-in that waits for its answer. */
import { fail, type PlainErrorCode } from '#core/errors.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import type { StepAnswer } from '../../api/steps.ts'
import type { UserRecord } from '../me.ts'
import type { Rules } from '../sessions/start-session.ts'
import { recordSignIn } from '../audit/record-sign-in.ts'
import type { Locked } from '../store/attempts.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { stepStore, type PendingStage, type Step, type StepMethod } from '../store/steps.ts'
import type { StoredWorkflow } from '../store/workflows.ts'
import { hashToken } from '../sessions/token.ts'
import { factorCounters, countAttempt } from '../throttle/attempt-limits.ts'
import { readWorkflow } from '../workflow/stored-workflow.ts'

export type PendingStep = {
  step: Step
  stage: PendingStage
  user: UserRecord | undefined
  rules: Rules
  workflow: StoredWorkflow
}
/** After the first stage the user is known. */
export type PendingUserStep = PendingStep & { user: UserRecord }

/** A trial uses the draft instead of the saved workflow. */
const workflowOf = async (ctx: Ctx, { state: { draft } }: Step): Promise<StoredWorkflow> => {
  const saved = await readWorkflow(ctx)
  return draft ? { ...saved, ...draft.workflow, oidcSecret: draft.oidcSecret } : saved
}

const open = async (ctx: Ctx, step: Step): Promise<PendingStep | undefined> => {
  const [stage] = step.stages
  const rules = await signInRules(ctx)
  const user = step.userId ? await userRecords.byId(ctx, step.userId) : undefined
  if (!stage || !rules || (step.userId && !user)) return undefined
  return { step, stage, user, rules, workflow: await workflowOf(ctx, step) }
}

/** The pending step, if it can be passed by this method. */
export const findPendingStep = async (ctx: Ctx, token: string, method: StepMethod): Promise<PendingStep> => {
  const step = await stepStore.find(ctx, hashToken(token))
  const pending = step && (await open(ctx, step))
  return pending?.stage.methods.includes(method) ? pending : fail('wrong-step')
}

export const assertHasUser = (pending: PendingStep): PendingUserStep =>
  pending.user ? { ...pending, user: pending.user } : fail('wrong-step')

/** Counts an attempt for the step and for the user before the answer is checked. */
export const countStepAttempt = async (
  ctx: Ctx,
  token: string,
  method: StepAnswer['method'] | 'oidc',
): Promise<PendingStep | Locked | PlainErrorCode> => {
  const isFree = method === 'new-password' || method === 'take-over'
  const secretHash = hashToken(token)
  const step = await (isFree ? stepStore.find(ctx, secretHash) : stepStore.take(ctx, secretHash))
  const pending = step && (await open(ctx, step))
  if (!pending?.stage.methods.includes(method === 'recovery' ? 'totp' : method)) return 'wrong-step'
  if (!pending.user || isFree) return pending
  const { id, username: name } = pending.user
  const locked = await countAttempt(ctx, await factorCounters(ctx, pending.user))
  if (locked) recordSignIn(ctx, 'locked', { id, name })
  return locked ?? pending
}
