/** Methods by which a signed-in user can confirm their identity, and the start of each. */
import { fail } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { ConfirmMethod } from '../../api/confirm.ts'
import { createPasskeyRequest } from '../factors/webauthn.ts'
import { beginConfirmByOidc } from '../oidc/begin.ts'
import { sendCodeTo } from '../steps/mail-code.ts'
import { identityStore } from '../store/identities.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { stepStore } from '../store/steps.ts'
import { hashToken } from '../sessions/token.ts'
import { issuerOf, readWorkflow } from '../workflow/stored-workflow.ts'

export const readOwnUser = async (ctx: Ctx) => (await userRecords.byId(ctx, ctx.user?.id ?? '')) ?? fail('signed-out')

/** A code by mail is offered only if the user has no stronger method. */
export const listConfirmMethods = async (ctx: Ctx) => {
  const user = await readOwnUser(ctx)
  const means = await identityStore.meansOf(ctx, user, issuerOf(await readWorkflow(ctx)))
  const known: [ConfirmMethod, boolean][] = [
    ['password', means.hasPassword],
    ['totp', means.hasTotp],
    ['passkey', means.hasPasskey && means.canUsePasskeys],
    ['oidc', means.hasIdentity],
  ]
  const methods = known.flatMap(([method, isThere]) => (isThere ? [method] : []))
  return { methods: methods.length === 0 && means.hasMail ? (['mail-code'] as const).slice() : methods }
}

/** The challenge of this session. */
export const confirmPlace = (ctx: Pick<Ctx, 'user'>) =>
  hashToken(`confirmation of ${ctx.user?.sessionId ?? fail('signed-out')}`)

const beginPasskey = async (ctx: Ctx) => {
  const user = await readOwnUser(ctx)
  const options = await createPasskeyRequest(ctx, { of: user.id, isVerifying: false })
  await stepStore.insert(ctx, {
    secretHash: confirmPlace(ctx),
    userId: user.id,
    isTrial: false,
    stages: [],
    state: { challenge: options.challenge },
    arrival: {},
  })
  return { options: { ...options } }
}

type Begun = { method: 'passkey' | 'oidc' | 'mail-code'; next?: string }

export const beginConfirm = async (open: OpenCtx, { method, next }: Begun) => {
  const { methods } = await open.readInOrg(listConfirmMethods)
  if (!methods.includes(method)) fail('wrong-step')
  if (method === 'oidc') return beginConfirmByOidc(open, next)
  return open.inOrg(async (ctx) =>
    method === 'passkey' ? beginPasskey(ctx) : { sentTo: await sendCodeTo(ctx, await readOwnUser(ctx)) },
  )
}
