/** Permission checks for reading and filling in forms. */
import { fail } from '#core/errors.ts'
import { may, type Permission } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'

const reading: readonly Permission[] = ['ticket.view', 'ticket.create', 'ticket.configure-fields', 'user.admin']
const writing: readonly Permission[] = ['ticket.create', 'ticket.update']

const requireOneOf = (permissions: readonly Permission[]) => (ctx: Ctx) => {
  if (!permissions.some((permission) => may(ctx.user?.grants, permission))) fail('not-permitted')
}
export const requireFormRead = requireOneOf(reading)
export const requireFormWrite = requireOneOf(writing)
