/** Who reads boards, and who the reader is to the rules of their forms. */
import { fail } from '#core/errors.ts'
import { may, type Permission } from '#core/permissions.ts'
import { ownGroupIds } from '#modules/access/server/directory.ts'
import type { Ctx } from '#platform/context.ts'

const reading: readonly Permission[] = ['ticket.view', 'ticket.create', 'ticket.configure-fields', 'user.admin']

export const mustRead = (ctx: Ctx) => {
  if (!reading.some((permission) => may(ctx.user?.grants, permission))) fail('not-permitted')
}

export const isAdmin = (ctx: Ctx) => may(ctx.user?.grants, 'user.admin')
export const isReader = (groupIds: readonly string[], own: readonly string[]) =>
  groupIds.length === 0 || groupIds.some((id) => own.includes(id))

export const whoAsks = async (ctx: Ctx) => ({
  userId: ctx.user?.id ?? '',
  groupIds: await ownGroupIds(ctx),
  isAdmin: isAdmin(ctx),
  ignoresConditions: may(ctx.user?.grants, 'ticket.update-ignoring-conditions'),
})
