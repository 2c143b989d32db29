import { may } from '#core/may.ts'
import type { Grants } from '#core/permissions.ts'
import { bulkFields, type BulkName } from '#modules/forms/built-in-index.ts'

export type BulkField = BulkName | 'archive'

/** What this person may do to many tickets at once; each ticket is checked again by itself. */
export const bulkFieldsFor = (grants: Grants | undefined): BulkField[] => [
  ...bulkFields.flatMap(({ name, action }) => (action && may(grants, `ticket.${action}`) ? [name] : [])),
  ...(may(grants, 'ticket.delete') ? ['archive' as const] : []),
]
