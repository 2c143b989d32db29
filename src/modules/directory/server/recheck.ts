import type { Ctx } from '#platform/context.ts'
import { userStore } from './store/users.ts'

/** Permissions of all users may have changed, so open pages check again. */
export const recheckAllUsers = async (ctx: Ctx) => {
  const people = await userStore.idsOf(ctx, {})
  ctx.after(() => ctx.live.recheck(ctx.orgId, people))
}
