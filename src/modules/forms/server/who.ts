import { groupIdsOfMany } from '#modules/directory/server/group-ancestors.ts'
import type { Ctx, User } from '#platform/context.ts'
import type { Who } from '../access.ts'

type Asker = Pick<User, 'id' | 'grants'>

const whoFrom = (user: Asker | undefined, groupIds: readonly string[]): Who => ({
  userId: user?.id ?? '',
  groupIds,
  isAdmin: user?.grants['user.admin'] !== undefined,
  ignoresConditions: user?.grants['ticket.update-ignoring-conditions'] !== undefined,
})

/** Who asks, as the rules of forms see them. */
export const whoOf = async (ctx: Ctx): Promise<Who> => {
  const [groupIds = []] = await groupIdsOfMany(ctx, ctx.user ? [ctx.user] : [])
  return whoFrom(ctx.user, groupIds)
}

/** The same for many, by one statement. */
export const whoOfMany = async (ctx: Ctx, users: readonly User[]): Promise<Who[]> => {
  const groups = await groupIdsOfMany(ctx, users)
  return users.map((user, at) => whoFrom(user, groups[at] ?? []))
}
