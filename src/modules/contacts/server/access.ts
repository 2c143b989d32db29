/** Who reads and changes contacts. Users who see or set contacts of tickets read all of them, to choose one. */
import { fail } from '#core/errors.ts'
import { may, type Permission, type Reach } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'

export type ContactTable = 'customer' | 'account'
const seenOnTickets = { customer: 'ticket-view.customer', account: 'ticket-view.account' } as const

export const readReach = ({ user }: Ctx, table: ContactTable): Reach | undefined => {
  const { grants } = user ?? {}
  const isAll = may(grants, seenOnTickets[table]) || may(grants, 'ticket.change-customer')
  return isAll ? 'all' : grants?.['contact.view']
}

/** The user whose contacts alone are read; undefined for all contacts. */
export const onlyCreatedBy = (ctx: Ctx, table: ContactTable) =>
  (readReach(ctx, table) ?? fail('not-permitted')) === 'own' ? ctx.user?.id : undefined

/** For modules above. */
export const maySee = (ctx: Ctx, table: ContactTable, { createdBy }: { createdBy: string | null }) => {
  const reach = readReach(ctx, table)
  return reach === 'all' || (reach === 'own' && createdBy !== null && createdBy === ctx.user?.id)
}

/** With the permission for own contacts, a user changes only those they created. */
export const assertMayChange = ({ user }: Ctx, permission: Permission, { createdBy }: { createdBy: string | null }) => {
  const isOwn = createdBy !== null && createdBy === user?.id
  if (user?.grants[permission] !== 'all' && !isOwn) fail('not-permitted')
}
