import type { Ctx, User } from '#platform/context.ts'
import type { Who } from '../access.ts'
import { formStore } from './store.ts'

type Asker = Pick<User, 'id' | 'grants'>

const whoFrom = (user: Asker | undefined, groupIds: readonly string[]): Who => ({
  userId: user?.id ?? '',
  groupIds,
  isAdmin: user?.grants['user.admin'] !== undefined,
  ignoresConditions: user?.grants['ticket.update-ignoring-conditions'] !== undefined,
})

/** Who asks, as the rules of forms see them. */
export const whoOf = async (ctx: Ctx): Promise<Who> =>
  whoFrom(ctx.user, ctx.user ? await formStore.groupsOf(ctx, ctx.user) : [])

/** The same for many, by one statement. */
export const whoOfMany = async (ctx: Ctx, users: readonly User[]): Promise<Who[]> => {
  const groups = users.length > 0 ? await formStore.groupsOfMany(ctx, users) : []
  return users.map((user, at) => whoFrom(user, groups[at] ?? []))
}
