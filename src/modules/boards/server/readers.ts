/** Who reads boards. */
import { fail } from '#core/errors.ts'
import { may, type Permission } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'

const reading: readonly Permission[] = ['ticket.view', 'ticket.create', 'ticket.configure-fields', 'user.admin']

export const mustRead = (ctx: Ctx) => {
  if (!reading.some((permission) => may(ctx.user?.grants, permission))) fail('not-permitted')
}

/** What names no group is everybody's. */
export const isFor = (groupIds: readonly string[], own: readonly string[]) =>
  groupIds.length === 0 || groupIds.some((id) => own.includes(id))
