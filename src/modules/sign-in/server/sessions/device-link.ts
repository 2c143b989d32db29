/** A link that signs the same user in once, on another device. */
import { fail } from '#core/errors.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { startSession, findRefusal } from './start-session.ts'
import { recordSignIn } from '../audit/record-sign-in.ts'
import { passStore } from '../store/passes.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { hashToken, makeToken } from './token.ts'
import { readWorkflow } from '../workflow/stored-workflow.ts'

const goodMinutes = 5

export const createDeviceLink = async (ctx: Ctx) => {
  const authorization = makeToken(ctx.orgId)
  const expiresAt = await passStore.insert(ctx, {
    kind: 'authorization',
    userId: ctx.user?.id ?? fail('signed-out'),
    secretHash: hashToken(authorization),
    minutes: goodMinutes,
    sessionId: ctx.user?.sessionId,
  })
  return { authorization, expiresAt }
}

export const getDeviceLinkUser = async (ctx: Ctx, { code }: { code: string }) => {
  const { id, username, firstName, lastName } = (await passStore.ofSession(ctx, hashToken(code))) ?? fail('wrong-link')
  return { id, username, name: { ar: `${firstName.ar} ${lastName.ar}`, en: `${firstName.en} ${lastName.en}` } }
}

export const consumeDeviceLink = async (open: OpenCtx, { code }: { code: string }) => {
  const result = await open.inOrg(async (ctx) => {
    const pass = (await passStore.ofSession(ctx, hashToken(code))) ?? fail('wrong-link')
    const userId = (await passStore.consume(ctx, hashToken(code), ['authorization'])) ?? fail('wrong-link')
    const [user, rules] = [await userRecords.byId(ctx, userId), await signInRules(ctx)]
    if (!user || !rules) return fail('wrong-link')
    const request = {
      user,
      rules,
      workflow: await readWorkflow(ctx),
      arrival: { takeOver: true, isByCode: true, methods: pass.methods ?? [] },
    }
    const reason = await findRefusal(ctx, request)
    if (!reason) return startSession(ctx, request)
    recordSignIn(ctx, 'refused', { id: user.id, name: user.username, reason })
    return reason
  })
  return typeof result === 'string' ? fail(result) : result
}
