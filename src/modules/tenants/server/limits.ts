import type * as z from 'zod/mini'
import type { Quotas as Stored } from '#platform/tables/tables.ts'
import type { Quotas } from '../api/organizations.ts'

/** Only those that limit anything. */
export const limitsOf = ({ users, storageMb }: z.output<typeof Quotas>): Stored => ({
  ...(users && { users }),
  ...(storageMb && { storageMb }),
})
