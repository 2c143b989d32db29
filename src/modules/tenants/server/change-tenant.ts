/** Opening, limiting, shutting and ending an organisation: each written down there and with the platform. */
import type * as z from 'zod/mini'
import type { ChangeKind } from '#core/changes.ts'
import { fail, failAt } from '#core/errors.ts'
import { allFeatures } from '#core/features.ts'
import { endAllSessions } from '#modules/sign-in/server/sessions/revoke.ts'
import { recheckAllUsers } from '#modules/directory/server/recheck.ts'
import { updateOrgStatus, type OrgStatus } from '#modules/orgs/server/org-status.ts'
import type { Ctx } from '#platform/context.ts'
import type { tenantApi } from '../api/organizations.ts'
import { inTenant, recordInBoth } from './in-tenant.ts'
import { limitsOf } from './limits.ts'
import { getTenant, type Ref } from './tenants.ts'

const day = 24 * 60 * 60 * 1000

type Act = {
  kind: ChangeKind & `organization.${string}`
  to: (before: Required<OrgStatus>) => OrgStatus
  /** What it does to open sessions there. */
  tell: (there: Ctx) => Promise<void>
  reason?: string
}

const change = async (ctx: Ctx, { orgRefId }: Ref, { kind, to, tell, reason }: Act) => {
  const { before, after } = await inTenant(ctx, orgRefId, async (there) => {
    const changed = await updateOrgStatus(there, to)
    await tell(there)
    return changed
  })
  await recordInBoth(ctx, orgRefId, { kind, before, after: { ...after, ...(reason && { reason }) } })
  return getTenant(ctx, { orgRefId })
}

type Input<Name extends keyof typeof tenantApi> = z.output<(typeof tenantApi)[Name]['input']>

export const updateTenant = (ctx: Ctx, { orgRefId, features, quotas }: Input<'update'>) =>
  change(
    ctx,
    { orgRefId },
    {
      kind: 'organization.limited',
      // Newly granted features are turned on; those that the organisation turned off stay off.
      to: ({ features: on, withheld }) => ({
        features: features.filter((feature) => on.includes(feature) || withheld.includes(feature)),
        withheld: allFeatures.filter((feature) => !features.includes(feature)),
        quotas: limitsOf(quotas),
      }),
      tell: recheckAllUsers,
    },
  )

export const suspendTenant = (ctx: Ctx, { orgRefId, reason }: Input<'suspend'>) =>
  change(
    ctx,
    { orgRefId },
    {
      kind: 'organization.suspended',
      to: ({ suspendedAt }) =>
        suspendedAt ? fail('no-changes') : { suspendedAt: new Date().toISOString(), suspendedReason: reason },
      tell: endAllSessions,
      reason,
    },
  )

export const resumeTenant = (ctx: Ctx, ref: Ref) =>
  change(ctx, ref, {
    kind: 'organization.resumed',
    to: ({ suspendedAt, removeAfter }) =>
      suspendedAt && !removeAfter ? { suspendedAt: null, suspendedReason: '' } : fail('no-changes'),
    tell: recheckAllUsers,
  })

/** One that was open is shut without a reason of its own: by that it is known how it was, should it be brought back. */
export const removeTenant = (ctx: Ctx, { orgRefId, typed, retentionDays, reason }: Input<'remove'>) => {
  if (typed.trim() !== orgRefId) failAt({ typed: 'address-differs' })
  return change(
    ctx,
    { orgRefId },
    {
      kind: 'organization.deleted',
      to: ({ suspendedAt, removeAfter }) => ({
        removeAfter: removeAfter ? fail('no-changes') : new Date(Date.now() + retentionDays * day).toISOString(),
        suspendedAt: suspendedAt ?? new Date().toISOString(),
      }),
      tell: endAllSessions,
      reason,
    },
  )
}

export const undeleteTenant = (ctx: Ctx, ref: Ref) =>
  change(ctx, ref, {
    kind: 'organization.brought-back',
    to: ({ removeAfter, suspendedAt, suspendedReason }) => ({
      removeAfter: removeAfter ? null : fail('no-changes'),
      suspendedAt: suspendedReason ? suspendedAt : null,
    }),
    tell: recheckAllUsers,
  })
