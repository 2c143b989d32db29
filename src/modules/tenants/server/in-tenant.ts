/** A super-admin's work in another organisation, inside the transaction that is open: both keep it, or neither does. */
import type { ChangeKind } from '#core/changes.ts'
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdminOfAnyOrg } from '#platform/run-in-org.ts'
import { recordChange, writeChanges } from '#platform/changes/record-change.ts'
import { orgIdOf, platformOrgId } from '#platform/org-id.ts'
import { isKey } from './addresses.ts'
import { tenantStore } from './store/tenants.ts'

/** The platform organisation itself cannot be managed. */
export const tenantIdOf = (slug: string) => {
  const orgId = isKey(slug) ? fail('not-found') : orgIdOf(slug)
  return orgId === platformOrgId ? fail('not-found') : orgId
}

export const inTenant = async <T>(ctx: Ctx, slug: string, work: (tenantCtx: Ctx) => Promise<T>): Promise<T> => {
  const { user } = ctx
  if (ctx.orgId !== platformOrgId || !user?.grants['platform.manage']) return fail('not-permitted')
  const orgId = tenantIdOf(slug)
  await tenantStore.turnTo(ctx, orgId)
  // Not turned back after an error: nothing of the transaction will stay.
  const tenantCtx: Ctx = { ...ctx, orgId, user: asAdminOfAnyOrg(user), changes: [] }
  const result = await work(tenantCtx)
  await (
    await writeChanges(tenantCtx)
  ).replies
  await tenantStore.turnTo(ctx, ctx.orgId)
  return result
}

type TenantChange = { kind: ChangeKind & `organization.${string}`; before?: object; after: object }

/** Recorded in the organisation, for its administrators, and in the platform organisation. */
export const recordInBoth = async (ctx: Ctx, slug: string, { kind, before, after }: TenantChange) => {
  const subjectId = tenantIdOf(slug)
  await inTenant(ctx, slug, async (tenantCtx) => recordChange(tenantCtx, { kind, subjectId, before, after }))
  recordChange(ctx, { kind, subjectId, before, after: { slug, ...after } })
}
