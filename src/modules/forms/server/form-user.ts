import type { Ctx, User } from '#platform/context.ts'
import type { FormUser } from '../access.ts'

/** A user as form access rules see them. */
export const toFormUser = (user: Pick<User, 'id' | 'groupIds' | 'grants'> | undefined): FormUser => ({
  userId: user?.id ?? '',
  groupIds: user?.groupIds ?? [],
  isAdmin: user?.grants['user.admin'] !== undefined,
  ignoresConditions: user?.grants['ticket.update-ignoring-conditions'] !== undefined,
  mayScan: user?.grants['scanner.use'] !== undefined,
})

export const getFormUser = ({ user }: Ctx): FormUser => toFormUser(user)
