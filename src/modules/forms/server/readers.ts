/** Who reads forms and the boards that have them, and who may fill them in. */
import { fail } from '#core/errors.ts'
import { may, type Permission } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'

const reading: readonly Permission[] = ['ticket.view', 'ticket.create', 'ticket.configure-fields', 'user.admin']
const writing: readonly Permission[] = ['ticket.create', 'ticket.update']

const mustHaveOne = (permissions: readonly Permission[]) => (ctx: Ctx) => {
  if (!permissions.some((permission) => may(ctx.user?.grants, permission))) fail('not-permitted')
}
export const mustRead = mustHaveOne(reading)
export const mustWrite = mustHaveOne(writing)
