/** A step of a sign-in that waits for its answer. */
import { fail, type PlainErrorCode } from '#core/errors.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import type { StepAnswer } from '../../api/steps.ts'
import type { Person, Rules } from '../start-session.ts'
import { recordSignIn } from '../record-sign-in.ts'
import type { Locked } from '../store/attempts.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { stepStore, type PendingStage, type Step, type StepMethod } from '../store/steps.ts'
import type { StoredWorkflow } from '../store/workflows.ts'
import { hashToken } from '../token.ts'
import { factorTries, takeTry } from '../tries.ts'
import { readWorkflow } from '../workflow.ts'

export type PendingStep = {
  step: Step
  stage: PendingStage
  person: Person | undefined
  rules: Rules
  workflow: StoredWorkflow
}
/** After the first stage it is known who is on the way. */
export type PendingUserStep = PendingStep & { person: Person }

/** In a trial, the draft stands in for what is saved. */
const workflowOf = async (ctx: Ctx, { state: { draft } }: Step): Promise<StoredWorkflow> => {
  const saved = await readWorkflow(ctx)
  return draft ? { ...saved, ...draft.workflow, oidcSecret: draft.oidcSecret } : saved
}

const open = async (ctx: Ctx, step: Step): Promise<PendingStep | undefined> => {
  const [stage] = step.stages
  const rules = await signInRules(ctx)
  const person = step.userId ? await userRecords.byId(ctx, step.userId) : undefined
  if (!stage || !rules || (step.userId && !person)) return undefined
  return { step, stage, person, rules, workflow: await workflowOf(ctx, step) }
}

/** The step at hand, if it can be passed by this method. */
export const findPendingStep = async (ctx: Ctx, token: string, method: StepMethod): Promise<PendingStep> => {
  const step = await stepStore.find(ctx, hashToken(token))
  const pending = step && (await open(ctx, step))
  return pending?.stage.methods.includes(method) ? pending : fail('wrong-step')
}

export const withPerson = (pending: PendingStep): PendingUserStep =>
  pending.person ? { ...pending, person: pending.person } : fail('wrong-step')

/** Takes one of the tries, of the step and of the person, before it is known whether it is right. */
export const takeStepTry = async (
  ctx: Ctx,
  token: string,
  method: StepAnswer['method'] | 'oidc',
): Promise<PendingStep | Locked | PlainErrorCode> => {
  const isFree = method === 'new-password' || method === 'take-over'
  const secretHash = hashToken(token)
  const step = await (isFree ? stepStore.find(ctx, secretHash) : stepStore.take(ctx, secretHash))
  const pending = step && (await open(ctx, step))
  if (!pending?.stage.methods.includes(method === 'recovery' ? 'totp' : method)) return 'wrong-step'
  if (!pending.person || isFree) return pending
  const { id, username: name } = pending.person
  const locked = await takeTry(ctx, await factorTries(ctx, pending.person))
  if (locked) recordSignIn(ctx, 'locked', { id, name })
  return locked ?? pending
}
