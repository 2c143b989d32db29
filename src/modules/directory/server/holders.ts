/** Members of groups, holders of permissions, and users of features, by the rules that the door applies. */
import { fail } from '#core/errors.ts'
import type { Feature } from '#core/features.ts'
import { effectiveGrants, isOfPlatform, isPermission, type Grants, type Permission } from '#core/permissions.ts'
import { permissionsOfFeature } from '#modules/orgs/feature-permissions.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { descendants, explainGrants, lineage, type GroupNode } from '../rules.ts'
import { groupsById } from './groups.ts'
import { holderStore, type HolderQuery } from './store/holders.ts'

type Page = { pageNumber: number; pageSize: number; search?: string }

export const peopleOfGroup = async (ctx: Ctx, { id, ...page }: Page & { id: string }) => {
  const groups = await groupsById(ctx)
  const { members } = groups.get(id) ?? fail('not-found')
  const below = descendants(id, groups)
  const { items, total } = await holderStore.list(ctx, { groupIds: below, permissions: [] }, page)
  const through = (memberOf: string[]) =>
    memberOf.includes(id) ? null : (groups.get(memberOf.find((item) => below.includes(item)) ?? '') ?? null)
  return {
    items: items.map(({ memberOf, ...person }) => ({ ...person, through: through(memberOf) })),
    total,
    direct: members,
  }
}

type Ground = { groups: ReadonlyMap<string, GroupNode>; features: readonly Feature[]; isPlatform: boolean }

const groundOf = async (ctx: Ctx): Promise<Ground> => ({
  groups: await groupsById(ctx),
  features: (await signInRules(ctx))?.features ?? fail('not-found'),
  isPlatform: ctx.orgId === platformOrgId,
})

/** Groups that grant one of these, and what the caller must have to see them. */
const soughtFor = (wanted: readonly Permission[], { groups, features, isPlatform }: Ground): HolderQuery => {
  const gives = (sources: Grants[]) => {
    const held = effectiveGrants(sources, features, isPlatform)
    return wanted.some((permission) => held[permission] !== undefined)
  }
  const byRole: Permission[] = wanted.every(isOfPlatform) ? [] : ['user.admin']
  return {
    groupIds: [...groups.keys()].filter((id) => gives(lineage(id, groups).map(({ grants }) => grants))),
    permissions: [...wanted, ...byRole].filter((permission) => gives([{ [permission]: 'all' }])),
    isEnabled: true,
  }
}

export const peopleOfPermission = async (ctx: Ctx, { permission, ...page }: Page & { permission: string }) => {
  if (!isPermission(permission)) return fail('not-found')
  const ground = await groundOf(ctx)
  const { items, total } = await holderStore.list(ctx, soughtFor([permission], ground), page)
  const { groups, features, isPlatform } = ground
  return {
    items: items.map(({ personal, memberOf, ...person }) => {
      const { effective, sources } = explainGrants({ personal, memberOf, groups }, features, isPlatform)
      return { ...person, reach: effective[permission] ?? 'all', sources: sources[permission] ?? [] }
    }),
    total,
  }
}

export const peopleOfFeature = async (ctx: Ctx, { feature }: { feature: Feature }) => {
  const wanted = permissionsOfFeature(feature)
  if (wanted === 'everybody') return { count: await holderStore.everybody(ctx) }
  const ground = await groundOf(ctx)
  return { count: await holderStore.count(ctx, soughtFor(wanted, ground)) }
}

/** For modules above: permissions and groups of these users, as the door sees them. Users with the same sources share them. */
export const rightsOf = async (ctx: Ctx, userIds: readonly string[]) => {
  if (userIds.length === 0) return []
  const { groups, features, isPlatform } = await groundOf(ctx)
  const known = new Map<string, { grants: Grants; groupIds: string[] }>()
  const people = await holderStore.enabled(ctx, userIds)
  return people.map(({ id, firstName, lastName, userType, personal, memberOf, ...person }) => {
    const key = JSON.stringify([personal, memberOf])
    const rights = known.get(key) ?? {
      grants: explainGrants({ personal, memberOf, groups }, features, isPlatform).effective,
      groupIds: [...new Set(memberOf.flatMap((item) => lineage(item, groups).map((above) => above.id)))],
    }
    known.set(key, rights)
    const name = `${firstName[ctx.language]} ${lastName[ctx.language]}`
    return { ...person, userId: id, name, isGuest: userType === 'GUEST', ...rights }
  })
}

/** For modules above: ids of users by their usernames in lower case. */
export type { Amounts } from './store/holders.ts'
export const { idsOfUsernames, byTexts: usersByTexts, colleagues } = holderStore

type Work = { groupId: string; permission: Permission; onlyHere: boolean }

/** For modules above: members of a group or a subgroup with a permission, on request only those present. */
export const membersWithPermission = async (ctx: Ctx, { groupId, permission, onlyHere }: Work): Promise<string[]> => {
  const ground = await groundOf(ctx)
  const groupIds = [...descendants(groupId, ground.groups)]
  return holderStore.members(ctx, soughtFor([permission], ground), { groupIds, onlyHere })
}
