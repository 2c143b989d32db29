import { fail } from '#core/errors.ts'
import type { Grants } from '#core/permissions.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { explainGrants, isValidGrants, lineage, sameGrants } from '../rules.ts'
import { groupsById, recheckMembers } from './groups.ts'
import { mayTouch, requireWithin, requireAdministrator } from './guards.ts'
import { userStore } from './store/users.ts'
import { groupStore } from './store/groups.ts'

type PermissionChange = { id: string; grants: Record<string, string>; previous: Record<string, string> }

const featuresOf = async (ctx: Ctx) => (await signInRules(ctx))?.features ?? fail('not-found')
const isPlatform = (ctx: Ctx) => ctx.orgId === platformOrgId

export const permissionsOfUser = async (ctx: Ctx, { id }: { id: string }) => {
  const { grants } = (await userStore.byId(ctx, id)) ?? fail('not-found')
  const [groups, memberOf, features] = await Promise.all([
    groupsById(ctx),
    userStore.groupIdsOf(ctx, id),
    featuresOf(ctx),
  ])
  return { grants, ...explainGrants({ personal: grants, memberOf, groups }, features, isPlatform(ctx)) }
}

export const permissionsOfGroup = async (ctx: Ctx, { id }: { id: string }) => {
  const groups = await groupsById(ctx)
  const { grants } = groups.get(id) ?? fail('not-found')
  return { grants, ...explainGrants({ personal: {}, memberOf: [id], groups }, await featuresOf(ctx), isPlatform(ctx)) }
}

/** Validates a set of permissions against what the user saw, and against what the giver may grant. */
const check = async (ctx: Ctx, { grants, previous }: PermissionChange, stored: Grants): Promise<Grants> => {
  if (!isValidGrants(grants, isPlatform(ctx))) fail('invalid')
  if (!sameGrants(stored, previous)) fail('conflict')
  if (sameGrants(stored, grants)) fail('no-changes')
  const added = Object.fromEntries(
    Object.entries(grants).filter(([name, reach]) => stored[name as keyof Grants] !== reach),
  )
  await requireWithin(ctx, [added as Grants])
  return grants as Grants
}

export const setUserPermissions = async (ctx: Ctx, change: PermissionChange) => {
  await mayTouch(ctx, [change.id])
  const { grants: before } = (await userStore.lock(ctx, change.id)) ?? fail('not-found')
  const grants = await check(ctx, change, before)
  await userStore.update(ctx, change.id, { grants })
  await requireAdministrator(ctx)
  recordChange(ctx, { kind: 'user.permissions-changed', subjectId: change.id, before, after: grants })
  ctx.after(() => ctx.live.recheck(ctx.orgId, [change.id]))
  return {}
}

export const setGroupPermissions = async (ctx: Ctx, change: PermissionChange) => {
  const { grants: before } = (await groupStore.lock(ctx, change.id)) ?? fail('not-found')
  await requireWithin(
    ctx,
    lineage(change.id, await groupsById(ctx)).map(({ grants }) => grants),
  )
  const grants = await check(ctx, change, before)
  await groupStore.update(ctx, change.id, { grants })
  await requireAdministrator(ctx)
  recordChange(ctx, { kind: 'group.permissions-changed', subjectId: change.id, before, after: grants })
  await recheckMembers(ctx, change.id)
  return {}
}
