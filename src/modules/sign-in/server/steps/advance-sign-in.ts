/** Advances a sign-in after a passed step: to the next stage, the session, or the end of a trial. */
import { fail, type PlainErrorCode } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { Method } from '../../api/methods.ts'
import type { SignInAnswer } from '../../api/sign-in.ts'
import { isPassable, statesOf } from '../../sign-in-rules.ts'
import { startSession, hasOpenSession, findRefusal, type SessionRequest } from '../sessions/start-session.ts'
import { recordSignIn } from '../audit/record-sign-in.ts'
import { identityStore } from '../store/identities.ts'
import { stepStore, type PendingStage, type StepMethod, type StepState } from '../store/steps.ts'
import { hashToken, makeToken } from '../sessions/token.ts'
import { issuerOf } from '../workflow/stored-workflow.ts'

export type SignInProgress = SessionRequest & {
  /** Still to pass. */
  stages: PendingStage[]
  state: Pick<StepState, 'mustRenew' | 'draft'>
  recoveryCodes?: string[]
  /** By a form that can be sent again to take over. */
  isPlain?: boolean
}

/** A refusal is an outcome too: it is recorded in the transaction and sent after the commit. */
export type SignInOutcome = SignInAnswer | PlainErrorCode
export const toReply = (outcome: SignInOutcome): SignInAnswer => (typeof outcome === 'string' ? fail(outcome) : outcome)

const isOwn = (method: StepMethod): method is Method => method !== 'new-password' && method !== 'take-over'

type Offered = Pick<SessionRequest, 'user' | 'workflow'> & { isTrial: boolean }

/** The methods of a stage by which this user can pass it now. */
export const listOfferedMethods = async (ctx: Ctx, { user, workflow, isTrial }: Offered, stage: PendingStage) => {
  const means = await identityStore.meansOf(ctx, user, issuerOf(workflow))
  if (isTrial) means.hasIdentity = true // a trial may link the identity
  const states = statesOf(stage.methods.filter(isOwn), means, stage.isFirst ?? false)
  return [
    ...states.filter(isPassable),
    ...stage.methods.filter((method) => !isOwn(method)).map((method) => ({ method, state: 'ready' as const })),
  ]
}

const stagesLeft = async (ctx: Ctx, progress: SignInProgress): Promise<PendingStage[]> => {
  if (progress.stages.length > 0) return progress.stages
  if (progress.state.draft) return []
  if (progress.state.mustRenew) return [{ methods: ['new-password'] }]
  return (await hasOpenSession(ctx, progress)) ? [{ methods: ['take-over'] }] : []
}

/** Each step has a new secret, so that a passed step cannot be answered again. */
const ask = async (ctx: Ctx, progress: SignInProgress, stages: PendingStage[]): Promise<SignInOutcome> => {
  const { user, state, arrival, recoveryCodes } = progress
  const [stage = { methods: [] }] = stages
  const isTrial = state.draft !== undefined
  const offered = await listOfferedMethods(ctx, { ...progress, isTrial }, stage)
  if (offered.length === 0) return 'no-way-in'
  const token = makeToken(ctx.orgId)
  await stepStore.insert(ctx, {
    secretHash: hashToken(token),
    userId: user.id,
    isTrial,
    stages,
    state,
    arrival,
  })
  const methods = offered.map(({ method }) => method)
  return { authorization: '', pending: { token, methods, recoveryCodes, next: arrival.next } }
}

const nextOutcome = async (ctx: Ctx, progress: SignInProgress): Promise<SignInOutcome> => {
  const { arrival, recoveryCodes } = progress
  const isTrial = progress.state.draft !== undefined
  const refusal = isTrial ? undefined : await findRefusal(ctx, progress)
  if (refusal) return refusal
  const stages = await stagesLeft(ctx, progress)
  if (progress.isPlain && stages[0]?.methods[0] === 'take-over') return 'already-signed-in'
  if (stages.length > 0) return ask(ctx, progress, stages)
  if (!isTrial) return { ...(await startSession(ctx, progress)), recoveryCodes }
  return { authorization: '', pending: { token: '', methods: [], isPassed: true, recoveryCodes, next: arrival.next } }
}

export const advanceSignIn = async (ctx: Ctx, progress: SignInProgress): Promise<SignInOutcome> => {
  const outcome = await nextOutcome(ctx, progress)
  const { id, username: name } = progress.user
  if (typeof outcome === 'string') recordSignIn(ctx, 'refused', { id, name, reason: outcome })
  return outcome
}
