import type { Ctx, User } from '#platform/context.ts'
import type { Who } from '../access.ts'

/** A user, as the rules of forms see them. */
export const whoFrom = (user: User | undefined): Who => ({
  userId: user?.id ?? '',
  groupIds: user?.groupIds ?? [],
  isAdmin: user?.grants['user.admin'] !== undefined,
  ignoresConditions: user?.grants['ticket.update-ignoring-conditions'] !== undefined,
})

export const whoOf = ({ user }: Ctx): Who => whoFrom(user)
