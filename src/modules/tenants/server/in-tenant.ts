/** A super-admin's work in another organisation, inside the transaction that is open: both keep it, or neither does. */
import type { ChangeKind } from '#core/changes.ts'
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdminOfAnyOrg } from '#platform/run-in-org.ts'
import { recordChange, writeChanges } from '#platform/changes/record-change.ts'
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
  const there: Ctx = { ...ctx, orgId, user: asAdminOfAnyOrg(user), changes: [] }
  const result = await work(there)
  await (
    await writeChanges(there)
  ).replies
  await tenantStore.turnTo(ctx, ctx.orgId)
  return result
}

type TenantChange = { kind: ChangeKind & `organization.${string}`; before?: object; after: object }

/** There, for its own administrators, and with the platform. */
export const recordInBoth = async (ctx: Ctx, slug: string, { kind, before, after }: TenantChange) => {
  const subjectId = tenantIdOf(slug)
  await inTenant(ctx, slug, async (there) => recordChange(there, { kind, subjectId, before, after }))
  recordChange(ctx, { kind, subjectId, before, after: { slug, ...after } })
}
