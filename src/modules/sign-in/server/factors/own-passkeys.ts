import { fail } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { Passkey } from '../../api/factors.ts'
import { recordSignIn } from '../audit/record-sign-in.ts'
import { factorStore } from '../store/factors.ts'
import { recoveryCodeStore } from '../store/recovery-codes.ts'
import { stepStore } from '../store/steps.ts'
import { hashToken } from '../sessions/token.ts'
import { assertNotRequired } from './needed.ts'
import { savePasskey, createPasskeyOffer, readPasskey, type Response } from './webauthn.ts'

const self = (ctx: Pick<Ctx, 'user'>) => ctx.user ?? fail('signed-out')
/** The challenge of this session. */
const placeOf = (ctx: Pick<Ctx, 'user'>) => hashToken(`passkey of ${self(ctx).sessionId}`)

export const ownFactors = async (ctx: Ctx) => {
  const { id } = self(ctx)
  const totp = await factorStore.totpOf(ctx, id, true)
  return {
    totp: totp ? { createdAt: totp.createdAt, lastUsedAt: totp.lastUsedAt } : null,
    recoveryCodesLeft: await recoveryCodeStore.count(ctx, id),
    passkeys: await factorStore.passkeys(ctx, id),
  }
}

export const beginPasskey = async (ctx: Ctx) => {
  const { id, name } = self(ctx)
  const options = await createPasskeyOffer(ctx, { id, username: name })
  const state = { challenge: options.challenge }
  await stepStore.insert(ctx, {
    secretHash: placeOf(ctx),
    userId: id,
    isTrial: false,
    stages: [],
    state,
    arrival: {},
  })
  return { options: { ...options } }
}

export const addPasskey = async (
  open: OpenCtx,
  { name, response }: { name: string; response: Response },
): Promise<Passkey> => {
  const { id, name: username } = self(open)
  const step = await open.readInOrg((ctx) => stepStore.find(ctx, placeOf(ctx)))
  const read = (await readPasskey(open, step?.state.challenge, response)) ?? fail('passkey-refused')
  return open.inOrg(async (ctx) => {
    if (!(await stepStore.remove(ctx, placeOf(ctx)))) fail('passkey-refused')
    const passkey = (await savePasskey(ctx, { userId: id, name, ...read })) ?? fail('passkey-refused')
    recordSignIn(ctx, 'factor-added', { id, name: username, method: 'passkey' })
    return passkey
  })
}

export const renamePasskey = async (ctx: Ctx, { id, name }: { id: string; name: string }) => {
  const owner = self(ctx)
  if (!(await factorStore.own(ctx, id))) fail('not-found')
  await factorStore.rename(ctx, id, name)
  recordSignIn(ctx, 'factor-renamed', { id: owner.id, name: owner.name, method: 'passkey' })
  return {}
}

export const removePasskey = async (ctx: Ctx, input: { id: string }) => {
  const { id, name } = self(ctx)
  if (!(await factorStore.own(ctx, input.id))) fail('not-found')
  const isLast = (await factorStore.passkeys(ctx, id)).length === 1
  if (isLast) await assertNotRequired(ctx, id, { hasPasskey: false })
  await factorStore.remove(ctx, input.id)
  recordSignIn(ctx, 'factor-removed', { id, name, method: 'passkey' })
  return {}
}
