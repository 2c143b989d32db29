/** Tickets that conversations are linked to. */
import type { Ctx } from '#platform/context.ts'

type Link = { conversationId: string; ticketId: string }

const list = (ctx: Ctx, conversationId: string) =>
  ctx.db
    .selectFrom('conversationTicket')
    .select(['ticketId', 'linkedAt'])
    .where('orgId', '=', ctx.orgId)
    .where('conversationId', '=', conversationId)
    .orderBy('linkedAt', 'desc')
    .execute()

/** False where they are linked already. */
const add = async (ctx: Ctx, link: Link) => {
  const { numInsertedOrUpdatedRows = 0n } = await ctx.db
    .insertInto('conversationTicket')
    .values({ orgId: ctx.orgId, ...link, linkedBy: ctx.user?.id ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

const remove = async (ctx: Ctx, { conversationId, ticketId }: Link) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('conversationTicket')
    .where('orgId', '=', ctx.orgId)
    .where('conversationId', '=', conversationId)
    .where('ticketId', '=', ticketId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const conversationTicketStore = { list, add, remove }
