/** A step that is answered: counted, judged, written down, and then the next one. */
import { fail, type ErrorCode } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { StepAnswer } from '../../api/steps.ts'
import { minutesUntil, noteSignIn } from '../note.ts'
import { stepStore } from '../store/steps.ts'
import { factorTries, giveTryBack } from '../tries.ts'
import { laterStages } from '../workflow.ts'
import { answerOf, goOn, type Outcome } from './go-on.ts'
import { takeStepTry, type Held } from './held.ts'
import { judge } from './judge.ts'
import type { Passing } from './verdict.ts'

export type Passed = Passing & { method: string; fingerprint?: string }

/** The rest of the way; whoever passes the same step a second time finds it gone. */
export const passStep = async (ctx: Ctx, { step, rules, workflow }: Held, passed: Passed): Promise<Outcome> => {
  const { person, method, settle, takeOver, fingerprint, recoveryCodes, mustRenew = step.state.mustRenew } = passed
  if (!(await stepStore.remove(ctx, step.secretHash))) return 'wrong-step'
  await settle?.(ctx)
  await giveTryBack(ctx, await factorTries(ctx, person))
  noteSignIn(ctx, 'step-passed', { id: person.id, name: person.username, method })
  const stages = step.personId ? step.stages.slice(1) : await laterStages(ctx, person, workflow)
  const methods = [...(step.arrival.methods ?? []), method === 'recovery' ? 'totp' : method]
  const arrival = { ...step.arrival, methods, ...(takeOver && { takeOver }), ...(fingerprint && { fingerprint }) }
  const state = { mustRenew, draft: step.state.draft }
  return goOn(ctx, { person, rules, workflow, arrival, stages, state, recoveryCodes })
}

type Refused = { reason: ErrorCode; method: string; name?: string }

/** Written down also where it is not known whom it concerns. */
export const refuseStep = (open: OpenCtx, { person }: Held, { name = '', ...refused }: Refused) =>
  open.inOrg(async (ctx) =>
    noteSignIn(ctx, 'step-refused', { id: person?.id, name: person?.username ?? name, ...refused }),
  )

/** The step with a try taken, or the refusal. */
export const hold = async (open: OpenCtx, token: string, method: StepAnswer['method'] | 'oidc'): Promise<Held> => {
  const held = await open.inOrg((ctx) => takeStepTry(ctx, token, method))
  if (typeof held === 'string') return fail(held)
  return 'lockedUntil' in held ? fail('locked', { minutes: minutesUntil(held.lockedUntil) }) : held
}

export const answerStep = async (open: OpenCtx, { token, answer }: { token: string; answer: StepAnswer }) => {
  const held = await hold(open, token, answer.method)
  const verdict = await judge(open, held, answer)
  if (typeof verdict === 'string') {
    await refuseStep(open, held, { reason: verdict, method: answer.method })
    return fail(verdict)
  }
  return answerOf(await open.inOrg((ctx) => passStep(ctx, held, { method: answer.method, ...verdict })))
}
