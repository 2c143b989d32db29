import { fail } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { mustVerifyPasskey } from '../../sign-in-rules.ts'
import {
  createPasskeyRequest,
  savePasskey,
  createPasskeyOffer,
  readPasskey,
  recordPasskeyUse,
  type Response,
} from '../factors/webauthn.ts'
import { recordSignIn } from '../audit/record-sign-in.ts'
import { factorStore } from '../store/factors.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { stepStore } from '../store/steps.ts'
import { hashToken, makeToken } from '../sessions/token.ts'
import { readWorkflow } from '../workflow/stored-workflow.ts'
import { listOfferedMethods } from './advance-sign-in.ts'
import { assertHasUser, type PendingStep, type PendingUserStep } from './pending-step.ts'
import type { StepResult } from './step-result.ts'

/** A challenge for any passkey of this organisation; the answer identifies the user. */
export const beginWithPasskey = async (ctx: Ctx) => {
  const { stages } = await readWorkflow(ctx)
  if (!stages[0]?.methods.includes('passkey')) return fail('wrong-step')
  const options = await createPasskeyRequest(ctx, { isVerifying: mustVerifyPasskey(stages) })
  const token = makeToken(ctx.orgId)
  await stepStore.insert(ctx, {
    secretHash: hashToken(token),
    userId: null,
    isTrial: false,
    stages: [{ methods: ['passkey'], isFirst: true }],
    state: { challenge: options.challenge },
    arrival: {},
  })
  return { token, options: { ...options } }
}

const stateOf = async (ctx: Ctx, pending: PendingUserStep) =>
  (await listOfferedMethods(ctx, { ...pending, isTrial: pending.step.isTrial }, pending.stage)).find(
    ({ method }) => method === 'passkey',
  )?.state

export const beginPasskeyStep = async (ctx: Ctx, pending: PendingStep) => {
  const known = assertHasUser(pending)
  const { step, user, stage, workflow } = known
  const isEnrolment = (await stateOf(ctx, known)) === 'enrol'
  const options = isEnrolment
    ? await createPasskeyOffer(ctx, user)
    : await createPasskeyRequest(ctx, {
        of: user.id,
        isVerifying: Boolean(stage.isFirst) && mustVerifyPasskey(workflow.stages),
      })
  await stepStore.setState(ctx, step.secretHash, { ...step.state, challenge: options.challenge })
  return { isEnrolment, options: { ...options } }
}

const enrol = async (open: OpenCtx, { step, user }: PendingUserStep, response: Response): Promise<StepResult> => {
  const read = await readPasskey(open, step.state.challenge, response)
  if (!read) return 'passkey-refused'
  return open.inOrg(async (ctx): Promise<StepResult> => {
    if (!(await savePasskey(ctx, { userId: user.id, name: '', ...read }))) return 'passkey-refused'
    recordSignIn(ctx, 'factor-added', { id: user.id, name: user.username, method: 'passkey' })
    return { user }
  })
}

export const validatePasskey = async (open: OpenCtx, pending: PendingStep, response: Response): Promise<StepResult> => {
  const { step, stage, user, workflow } = pending
  if (user && (await open.readInOrg((ctx) => stateOf(ctx, { ...pending, user }))) === 'enrol')
    return enrol(open, { ...pending, user }, response)
  const passkey = await open.readInOrg((ctx) => factorStore.passkeyBy(ctx, String(response['id'])))
  if (!passkey || (user && passkey.userId !== user.id)) return 'passkey-refused'
  const isVerifying = Boolean(stage.isFirst) && mustVerifyPasskey(workflow.stages)
  const counter = await recordPasskeyUse(open, { passkey, challenge: step.state.challenge, response, isVerifying })
  if (counter === undefined) return 'passkey-refused'
  return open.inOrg(async (ctx): Promise<StepResult> => {
    const owner = await userRecords.byId(ctx, passkey.userId)
    const isMoved = await factorStore.usePasskey(ctx, passkey.id, counter)
    return owner && isMoved ? { user: owner } : 'passkey-refused'
  })
}
