/** A link that signs the same person in once, on another device. */
import { fail } from '#core/errors.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { arrive } from './sign-in.ts'
import { passStore } from './store/passes.ts'
import { personStore } from './store/people.ts'
import { hashToken, makeToken } from './token.ts'

const goodMinutes = 5

export const makeCode = async (ctx: Ctx) => {
  const authorization = makeToken(ctx.orgId)
  const expiresAt = await passStore.insert(ctx, {
    kind: 'authorization',
    personId: ctx.user?.id ?? fail('signed-out'),
    secretHash: hashToken(authorization),
    minutes: goodMinutes,
  })
  return { authorization, expiresAt }
}

export const useCode = async (open: OpenCtx, { code }: { code: string }) => {
  const { person, rules } = await open.inOrg(async (ctx) => {
    const personId = (await passStore.consume(ctx, hashToken(code), ['authorization'])) ?? fail('wrong-link')
    const [person, rules] = [await personStore.byId(ctx, personId), await signInRules(ctx)]
    return person && rules ? { person, rules } : fail('wrong-link')
  })
  return arrive(open, { person, rules, takeOver: true })
}
