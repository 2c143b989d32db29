/** What nobody may do, whatever they are permitted: rise above themselves, or leave an organisation without an administrator. */
import { fail } from '#core/errors.ts'
import { effectiveGrants, permissions, type Grants } from '#core/permissions.ts'
import { allFeatures } from '#core/features.ts'
import { say } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { beyond, descendants, lineage, sourcesOf, type GroupNode } from '../rules.ts'
import { personStore } from './store/people.ts'
import { policyStore } from './store/policies.ts'

/** The house itself, at work without a person, may give everything. */
const withinReach = (ctx: Ctx, given: readonly Grants[]) => {
  if (!ctx.user) return
  const wanted = effectiveGrants(given, allFeatures, ctx.orgId === platformOrgId)
  const mine = ctx.user.grants['user.admin']
    ? effectiveGrants([ctx.user.grants], allFeatures, ctx.orgId === platformOrgId)
    : ctx.user.grants
  const tooMuch = beyond(wanted, mine)
  if (tooMuch) fail('grant-beyond', { permission: say(permissions[tooMuch], ctx.language) })
}

export const mustBeWithin = async (ctx: Ctx, given: readonly Grants[]) => withinReach(ctx, given)

const groupMap = async (ctx: Ctx): Promise<Map<string, GroupNode>> =>
  new Map((await policyStore.all(ctx)).map((policy) => [policy.id, policy]))

/** Nobody is put into a group that may do more than who puts them there. */
export const mayGiveGroups = async (ctx: Ctx, groupIds: string[]) => {
  const groups = await groupMap(ctx)
  withinReach(
    ctx,
    groupIds.flatMap((id) => lineage(id, groups).map(({ grants }) => grants)),
  )
}

/** Nobody changes the account of somebody who may do more. */
export const mayTouch = async (ctx: Ctx, personIds: string[]) => {
  if (!ctx.user || ctx.user.grants['user.admin']) return
  const groups = await groupMap(ctx)
  for (const id of personIds.filter((one) => one !== ctx.user?.id)) {
    const person = (await personStore.byId(ctx, id)) ?? fail('not-found')
    const memberOf = await personStore.policiesOf(ctx, id)
    withinReach(
      ctx,
      sourcesOf({ personal: person.grants, memberOf, groups }).map(({ grants }) => grants),
    )
  }
}

/** Those who hold everything and can come in. */
export const administratorsOf = async (ctx: Ctx) => {
  const groups = await groupMap(ctx)
  const giving = [...groups.values()]
    .filter(({ grants }) => grants['user.admin'])
    .flatMap(({ id }) => descendants(id, groups))
  return policyStore.admins(ctx, [...new Set(giving)])
}

export const mustKeepAnAdmin = async (ctx: Ctx) => {
  if ((await administratorsOf(ctx)).length === 0) fail('last-admin')
}
