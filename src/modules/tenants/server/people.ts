/** The people of another organisation, in whose place a super-admin may act. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { fold } from '#core/fold.ts'
import { orgExists } from '#modules/orgs/server/standing.ts'
import type { Ctx } from '#platform/context.ts'
import type { tenantApi } from '../api/organizations.ts'
import { inTenant } from './in-tenant.ts'
import { peopleStore } from './store/people.ts'

export const listPeople = (ctx: Ctx, input: z.output<typeof tenantApi.people.input>) =>
  inTenant(ctx, input.orgRefId, async (there) => {
    if (!(await orgExists(there))) fail('not-found')
    const { pageNumber, pageSize, search } = input
    return peopleStore.list(there, { search: fold(search ?? ''), limit: pageSize, skip: pageNumber * pageSize })
  })
