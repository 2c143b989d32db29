import type { Ctx } from '#platform/context.ts'
import { personStore } from './store/people.ts'

/** What everybody may do may be another thing now: open pages ask again. */
export const recheckEverybody = async (ctx: Ctx) => {
  const people = await personStore.idsOf(ctx, {})
  ctx.after(() => ctx.live.recheck(ctx.orgId, people))
}
