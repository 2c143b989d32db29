import type * as z from 'zod/mini'
import type { tenantApi } from '../api/organizations.ts'

/** A user who can be impersonated. */
export type TenantUser = z.output<typeof tenantApi.people.reply>['items'][number]
