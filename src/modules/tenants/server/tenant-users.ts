/** Lists users of another organisation and impersonates one of them. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { fold } from '#core/values/fold.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { startImpersonation } from '#modules/sign-in/server/impersonation/impersonation.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { tenantApi } from '../api/organizations.ts'
import { inTenant, tenantIdOf } from './in-tenant.ts'

const rulesOf = async (tenantCtx: Ctx) => (await signInRules(tenantCtx)) ?? fail('not-found')

export const listTenantUsers = (ctx: Ctx, input: z.output<typeof tenantApi.people.input>) =>
  inTenant(ctx, input.orgRefId, async (tenantCtx) => {
    await rulesOf(tenantCtx)
    const { pageNumber, pageSize, search } = input
    return userRecords.listWithRoles(tenantCtx, {
      search: fold(search ?? ''),
      limit: pageSize,
      skip: pageNumber * pageSize,
    })
  })

export const impersonate = async (ctx: Ctx, input: z.output<typeof tenantApi.impersonate.input>) => {
  const { orgRefId, userId, reason } = input
  const authorization = await inTenant(ctx, orgRefId, async (tenantCtx) => {
    if ((await rulesOf(tenantCtx)).isSuspended) fail('org-suspended')
    const { id, name, sessionId } = tenantCtx.user ?? fail('signed-out')
    return startImpersonation(tenantCtx, { userId, by: { id, name, sessionId }, reason })
  })
  const after = { slug: orgRefId, userId, reason }
  recordChange(ctx, { kind: 'organization.impersonated', subjectId: tenantIdOf(orgRefId), after })
  return { authorization, orgId: orgRefId, userId }
}
