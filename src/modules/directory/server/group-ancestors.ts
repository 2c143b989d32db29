/** The groups of users with those above them, for the modules above: as SQL, and as ids. */
import type { Ctx, User } from '#platform/context.ts'
import { ancestorStore } from './store/ancestors.ts'

export { groupIdsOfUser } from './store/ancestors.ts'

export const groupIdsOfMany = (ctx: Ctx, users: readonly Pick<User, 'id' | 'via'>[]) =>
  users.length > 0 ? ancestorStore.idsOfMany(ctx, users) : Promise.resolve([])
