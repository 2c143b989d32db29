/** For super-admins: all the people of an organisation at once. */
import type { Ctx } from '#platform/context.ts'
import { personStore } from './store/people.ts'
import { sessionStore } from './store/sessions.ts'

/** What everybody may do may be another thing now: open pages ask again. */
export const recheckEverybody = async (ctx: Ctx) => {
  const people = await personStore.idsOf(ctx, {})
  ctx.after(() => ctx.live.recheck(ctx.orgId, people))
}

export const signEverybodyOut = async (ctx: Ctx) => {
  const people = await personStore.idsOf(ctx, {})
  await sessionStore.end(ctx, people)
  ctx.after(() => ctx.live.recheck(ctx.orgId, people))
}
