/** The groups of users with those above them and the members of groups, for the modules above: as SQL, and as ids. */
import type { Ctx, User } from '#platform/context.ts'
import { ancestorStore } from './store/ancestors.ts'

export { groupIdsOfUser, membersOfGroups } from './store/ancestors.ts'

export const findGroupIds = (ctx: Ctx, user: Pick<User, 'id' | 'via'>) => ancestorStore.idsOf(ctx, user)
