import type { Ctx } from '#platform/context.ts'

const find = (ctx: Ctx) =>
  ctx.db.selectFrom('channelDefaults').selectAll().where('orgId', '=', ctx.orgId).executeTakeFirst()

export const defaultsStore = { find }
