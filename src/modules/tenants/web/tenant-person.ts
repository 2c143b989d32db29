import type * as z from 'zod/mini'
import type { tenantApi } from '../api/organizations.ts'

/** Somebody in whose place one may act. */
export type TenantPerson = z.output<typeof tenantApi.people.reply>['items'][number]
