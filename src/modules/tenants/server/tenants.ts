import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { allFeatures } from '#core/features.ts'
import { fold } from '#core/values/fold.ts'
import { orgExists } from '#modules/orgs/server/org-status.ts'
import type { Ctx } from '#platform/context.ts'
import type { OrgRef, Tenant, tenantApi } from '../api/organizations.ts'
import { isReserved } from './addresses.ts'
import { inTenant } from './in-tenant.ts'
import { tenantStore } from './store/tenants.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof tenantStore.get>>>
export type Ref = z.output<typeof OrgRef>

const stateOf = ({ removeAfter, suspendedAt }: Pick<Stored, 'removeAfter' | 'suspendedAt'>): Tenant['state'] => {
  if (removeAfter) return 'deleted'
  return suspendedAt ? 'suspended' : 'active'
}

/** The granted features; the organisation itself decides which of them are enabled. */
const shown = ({ slug, users, sessions, storedBytes, withheld, ...rest }: Stored): Tenant => ({
  ...rest,
  features: allFeatures.filter((feature) => !withheld.includes(feature)),
  id: slug,
  state: stateOf(rest),
  usage: { users, sessions, storedBytes },
})

export const listTenants = async (ctx: Ctx, input: z.output<typeof tenantApi.list.input>) => {
  const { state, pageNumber, pageSize } = input
  const search = fold(input.search ?? '')
  const rows = await tenantStore.list(ctx, { search, state, limit: pageSize, skip: pageNumber * pageSize })
  return { items: rows.map(shown), total: rows[0]?.total ?? (await tenantStore.count(ctx, { search, state })) }
}

/** Without the platform organisation. */
export const getTenant = async (ctx: Ctx, { orgRefId }: Ref) =>
  shown((await tenantStore.get(ctx, orgRefId)) ?? fail('not-found'))

export const isAddressFree = async (ctx: Ctx, { orgRefId }: Ref) => ({
  isFree: !isReserved(orgRefId) && (await inTenant(ctx, orgRefId, orgExists)) === false,
})
