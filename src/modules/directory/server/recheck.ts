import type { Ctx } from '#platform/context.ts'
import { personStore } from './store/people.ts'

/** Permissions of all users may have changed, so open pages check again. */
export const recheckAllUsers = async (ctx: Ctx) => {
  const people = await personStore.idsOf(ctx, {})
  ctx.after(() => ctx.live.recheck(ctx.orgId, people))
}
