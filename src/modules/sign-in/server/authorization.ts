/** A link that signs the same person in once, on another device. */
import { fail } from '#core/errors.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { startSession, refusalOf } from './start-session.ts'
import { recordSignIn } from './record-sign-in.ts'
import { passStore } from './store/passes.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { hashToken, makeToken } from './token.ts'
import { readWorkflow } from './workflow.ts'

const goodMinutes = 5

export const makeCode = async (ctx: Ctx) => {
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

export const codeOwner = async (ctx: Ctx, { code }: { code: string }) => {
  const { id, username, firstName, lastName } = (await passStore.ofSession(ctx, hashToken(code))) ?? fail('wrong-link')
  return { id, username, name: { ar: `${firstName.ar} ${lastName.ar}`, en: `${firstName.en} ${lastName.en}` } }
}

export const useCode = async (open: OpenCtx, { code }: { code: string }) => {
  const result = await open.inOrg(async (ctx) => {
    const made = (await passStore.ofSession(ctx, hashToken(code))) ?? fail('wrong-link')
    const userId = (await passStore.consume(ctx, hashToken(code), ['authorization'])) ?? fail('wrong-link')
    const [person, rules] = [await userRecords.byId(ctx, userId), await signInRules(ctx)]
    if (!person || !rules) return fail('wrong-link')
    const arriving = {
      person,
      rules,
      workflow: await readWorkflow(ctx),
      arrival: { takeOver: true, isByCode: true, methods: made.methods ?? [] },
    }
    const reason = await refusalOf(ctx, arriving)
    if (!reason) return startSession(ctx, arriving)
    recordSignIn(ctx, 'refused', { id: person.id, name: person.username, reason })
    return reason
  })
  return typeof result === 'string' ? fail(result) : result
}
