/** Creates, limits, suspends, deletes and restores an organisation; each change is recorded there and in the platform organisation. */
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
  /** Its effect on open sessions of the organisation. */
  notify: (tenantCtx: Ctx) => Promise<void>
  reason?: string
}

const change = async (ctx: Ctx, { orgRefId }: Ref, { kind, to, notify, reason }: Act) => {
  const { before, after } = await inTenant(ctx, orgRefId, async (tenantCtx) => {
    const changed = await updateOrgStatus(tenantCtx, to)
    await notify(tenantCtx)
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
      notify: recheckAllUsers,
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
      notify: endAllSessions,
      reason,
    },
  )

export const resumeTenant = (ctx: Ctx, ref: Ref) =>
  change(ctx, ref, {
    kind: 'organization.resumed',
    to: ({ suspendedAt, removeAfter }) =>
      suspendedAt && !removeAfter ? { suspendedAt: null, suspendedReason: '' } : fail('no-changes'),
    notify: recheckAllUsers,
  })

/** An active organisation is suspended without a reason, which marks that a restore makes it active again. */
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
      notify: endAllSessions,
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
    notify: recheckAllUsers,
  })
