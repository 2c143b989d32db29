import type { Ctx } from '#platform/context.ts'
import type { Who } from '../access.ts'
import { formStore } from './store.ts'

/** Who asks, as the rules of forms see them. */
export const whoOf = async (ctx: Ctx): Promise<Who> => ({
  userId: ctx.user?.id ?? '',
  groupIds: ctx.user ? await formStore.groupsOf(ctx, ctx.user) : [],
  isAdmin: ctx.user?.grants['user.admin'] !== undefined,
  ignoresConditions: ctx.user?.grants['ticket.update-ignoring-conditions'] !== undefined,
})
