/** Guards beyond permissions: no user gives more than they have, and an organisation keeps an administrator. */
import { fail } from '#core/errors.ts'
import { effectiveGrants, permissions, type Grants } from '#core/permissions.ts'
import { allFeatures } from '#core/features.ts'
import { say } from '#core/words.ts'
import type { Ctx, User } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { isBorrowed } from '#platform/via.ts'
import { beyond, descendants, lineage, sourcesOf, type GroupNode } from '../rules.ts'
import { personStore } from './store/people.ts'
import { policyStore } from './store/policies.ts'

/** A key and a view as a group end; what they give would stay. So neither passes for an administrator. */
const isAdministrator = ({ grants, via }: User) =>
  grants['user.admin'] !== undefined && via.kind !== 'key' && via.kind !== 'view-as'

/** All that this user may hand on to others. */
const reachOf = (ctx: Ctx, user: User): Grants => {
  const held = user.grants['user.admin']
    ? effectiveGrants([user.grants], allFeatures, ctx.orgId === platformOrgId)
    : user.grants
  if (isAdministrator(user)) return held
  const { 'user.admin': _, ...lesser } = held
  return lesser
}

/** The house itself, at work without a person, may give everything. */
export const mustBeWithin = async (ctx: Ctx, given: readonly Grants[]) => {
  if (!ctx.user) return
  const wanted = effectiveGrants(given, allFeatures, ctx.orgId === platformOrgId)
  const tooMuch = beyond(wanted, reachOf(ctx, ctx.user))
  if (tooMuch) fail('grant-beyond', { permission: say(permissions[tooMuch], ctx.language) })
}

const groupMap = async (ctx: Ctx): Promise<Map<string, GroupNode>> =>
  new Map((await policyStore.all(ctx)).map((policy) => [policy.id, policy]))

/** The groups that a user is in, with those above; a view as a group is in that group alone. */
const ownGroups = async (ctx: Ctx, { id, via }: User, groups: ReadonlyMap<string, GroupNode>) => {
  const memberOf = via.kind === 'view-as' ? [via.groupId] : await personStore.policiesOf(ctx, id)
  return new Set(memberOf.flatMap((one) => lineage(one, groups).map((above) => above.id)))
}

/**
 * Whether a user may bring others, or themselves, into these groups. Tickets, statuses and sections of forms may name a group
 * that grants nothing, so beside its grants its giver must hold the group itself.
 */
export const mayGiveGroups = async (ctx: Ctx, groupIds: string[]) => {
  if (!ctx.user || groupIds.length === 0) return
  const groups = await groupMap(ctx)
  await mustBeWithin(
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
  for (const id of userIds.filter((one) => one !== user.id)) {
    const person = (await personStore.byId(ctx, id)) ?? fail('not-found')
    const memberOf = await personStore.policiesOf(ctx, id)
    await mustBeWithin(
      ctx,
      sourcesOf({ personal: person.grants, memberOf, groups }).map(({ grants }) => grants),
    )
  }
}

/** What could take an account is changed for others; one's own is changed on one's profile, where one proves who one is. */
export const mayTakeOver = async (ctx: Ctx, userId: string) => {
  await mayTouch(ctx, [userId])
  if (ctx.user?.id === userId) fail('not-yourself')
}

/** Of all whom a call picks by a filter: borrowed rights leave out the account they come from. */
export const withoutLender = ({ user }: Ctx, userIds: string[]) =>
  isBorrowed(user) ? userIds.filter((id) => id !== user?.id) : userIds

/** Those who hold everything and can come in. */
export const administratorsOf = async (ctx: Ctx) => {
  const groups = await groupMap(ctx)
  const giving = [...groups.values()]
    .filter(({ grants }) => grants['user.admin'])
    .flatMap(({ id }) => descendants(id, groups))
  return policyStore.admins(ctx, [...new Set(giving)])
}

/** After whatever may have taken one away, in its transaction. */
export const mustKeepAnAdmin = async (ctx: Ctx) => {
  await policyStore.lockAdmins(ctx)
  if ((await administratorsOf(ctx)).length === 0) fail('last-admin')
}
