/** Guards beyond permissions: no user gives more than they have, and an organisation keeps an administrator. */
import { fail } from '#core/errors.ts'
import { effectiveGrants, permissions, type Grants } from '#core/permissions.ts'
import { allFeatures } from '#core/features.ts'
import { say } from '#core/words.ts'
import type { Ctx, User } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { isBorrowed } from '#platform/via.ts'
import { grantsBeyond, descendants, lineage, sourcesOf, type GroupNode } from '../rules.ts'
import { userStore } from './store/users.ts'
import { groupStore } from './store/groups.ts'

/** Tokens and group views expire, but what they grant would remain, so neither counts as administrator. */
const isAdministrator = ({ grants, via }: User) =>
  grants['user.admin'] !== undefined && via.kind !== 'api-token' && via.kind !== 'view-as'

/** The permissions that this user may give to others. */
const reachOf = (ctx: Ctx, user: User): Grants => {
  const held = user.grants['user.admin']
    ? effectiveGrants([user.grants], allFeatures, ctx.orgId === platformOrgId)
    : user.grants
  if (isAdministrator(user)) return held
  const { 'user.admin': _, ...lesser } = held
  return lesser
}

/** The system itself may grant everything. */
export const requireWithin = async (ctx: Ctx, requested: readonly Grants[]) => {
  if (!ctx.user) return
  const wanted = effectiveGrants(requested, allFeatures, ctx.orgId === platformOrgId)
  const tooMuch = grantsBeyond(wanted, reachOf(ctx, ctx.user))
  if (tooMuch) fail('grant-beyond', { permission: say(permissions[tooMuch], ctx.language) })
}

const groupMap = async (ctx: Ctx): Promise<Map<string, GroupNode>> =>
  new Map((await groupStore.all(ctx)).map((group) => [group.id, group]))

/** The groups of a user with those above; a group view has only its group. */
const ownGroups = async (ctx: Ctx, { id, via }: User, groups: ReadonlyMap<string, GroupNode>) => {
  const memberOf = via.kind === 'view-as' ? [via.groupId] : await userStore.groupIdsOf(ctx, id)
  return new Set(memberOf.flatMap((item) => lineage(item, groups).map((above) => above.id)))
}

/** Whether the caller may add users to these groups. Tickets, statuses and forms may name a group without permissions, so the caller must also be in the group. */
export const mayGiveGroups = async (ctx: Ctx, groupIds: string[]) => {
  if (!ctx.user || groupIds.length === 0) return
  const groups = await groupMap(ctx)
  await requireWithin(
    ctx,
    groupIds.flatMap((id) => lineage(id, groups).map(({ grants }) => grants)),
  )
  if (isAdministrator(ctx.user)) return
  const own = await ownGroups(ctx, ctx.user, groups)
  const foreign = groups.get(groupIds.find((id) => !own.has(id)) ?? '')
  if (foreign) fail('group-not-yours', { group: foreign.name[ctx.language] })
}

/** Refuses changes to users with more permissions than the caller; borrowed rights never change the account they come from. */
export const mayTouch = async (ctx: Ctx, userIds: string[]) => {
  const { user } = ctx
  if (!user) return
  if (isBorrowed(user) && userIds.includes(user.id)) fail('not-in-person')
  if (isAdministrator(user)) return
  const groups = await groupMap(ctx)
  for (const id of userIds.filter((userId) => userId !== user.id)) {
    const person = (await userStore.byId(ctx, id)) ?? fail('not-found')
    const memberOf = await userStore.groupIdsOf(ctx, id)
    await requireWithin(
      ctx,
      sourcesOf({ personal: person.grants, memberOf, groups }).map(({ grants }) => grants),
    )
  }
}

/** Credentials of others; own ones are changed in the profile, after confirming the identity. */
export const mayTakeOver = async (ctx: Ctx, userId: string) => {
  await mayTouch(ctx, [userId])
  if (ctx.user?.id === userId) fail('not-yourself')
}

/** For calls that select users by filter: borrowed permissions exclude the account they come from. */
export const withoutActingUser = ({ user }: Ctx, userIds: string[]) =>
  isBorrowed(user) ? userIds.filter((id) => id !== user?.id) : userIds

/** Administrators who can sign in. */
export const administratorsOf = async (ctx: Ctx) => {
  const groups = await groupMap(ctx)
  const giving = [...groups.values()]
    .filter(({ grants }) => grants['user.admin'])
    .flatMap(({ id }) => descendants(id, groups))
  return groupStore.admins(ctx, [...new Set(giving)])
}

/** Called after a change that may remove the last administrator, in its transaction. */
export const requireAdministrator = async (ctx: Ctx) => {
  await groupStore.lockAdmins(ctx)
  if ((await administratorsOf(ctx)).length === 0) fail('last-admin')
}
