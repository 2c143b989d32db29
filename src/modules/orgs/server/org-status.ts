/** For super-admins: state, features and limits of an organisation. */
import { fail } from '#core/errors.ts'
import type { Feature } from '#core/features.ts'
import type { Ctx } from '#platform/context.ts'
import type { Quotas } from '#platform/tables/tables.ts'
import { orgStore } from './store.ts'

export type OrgStatus = {
  features?: Feature[]
  withheld?: Feature[]
  quotas?: Quotas
  suspendedAt?: string | null
  suspendedReason?: string
  removeAfter?: string | null
}

export const orgExists = async (ctx: Ctx) => (await orgStore.get(ctx)) !== undefined

const standingOf = async (ctx: Ctx) => {
  const org = await orgStore.lock(ctx)
  if (!org) return undefined
  const { features, withheld, quotas, suspendedAt, suspendedReason, removeAfter } = org
  return { features, withheld, quotas, suspendedAt, suspendedReason, removeAfter }
}

/** Returns the former value; other changes wait until commit. */
export const updateOrgStatus = async (ctx: Ctx, change: (before: Required<OrgStatus>) => OrgStatus) => {
  const before = (await standingOf(ctx)) ?? fail('not-found')
  const changed = change(before)
  await orgStore.update(ctx, changed)
  return { before, after: { ...before, ...changed } }
}
