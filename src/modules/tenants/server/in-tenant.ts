/** A super-admin's work in another organisation, inside the transaction that is open: both keep it, or neither does. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { inAnyOrg } from '#platform/enter.ts'
import { orgIdOf, platformOrgId } from '#platform/org-id.ts'
import { isKey } from './addresses.ts'
import { tenantStore } from './store/tenants.ts'

/** The platform's own organisation is none of those it looks after. */
export const tenantIdOf = (slug: string) => {
  const orgId = isKey(slug) ? fail('not-found') : orgIdOf(slug)
  return orgId === platformOrgId ? fail('not-found') : orgId
}

export const inTenant = async <T>(ctx: Ctx, slug: string, work: (there: Ctx) => Promise<T>): Promise<T> => {
  const { user } = ctx
  if (ctx.orgId !== platformOrgId || !user?.grants['platform.manage']) return fail('not-permitted')
  const orgId = tenantIdOf(slug)
  await tenantStore.turnTo(ctx, orgId)
  // Not turned back after an error: nothing of the transaction will stay.
  const result = await work({ ...ctx, orgId, user: inAnyOrg(user) })
  await tenantStore.turnTo(ctx, ctx.orgId)
  return result
}
