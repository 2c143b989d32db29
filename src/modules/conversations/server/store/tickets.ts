/** Tickets that conversations are linked to. */
import { sql } from 'kysely'
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

/** Conversations by mail of a ticket whose channel belongs to a board, the newest first. */
const mailThreads = async (ctx: Ctx, ticketId: string) => {
  const { rows } = await sql<{ id: string }>`select c.id from conversation_ticket t
    join conversation c on c.org_id = t.org_id and c.id = t.conversation_id
    join channel h on h.org_id = c.org_id and h.id = c.channel_id
    where t.org_id = ${ctx.orgId}::uuid and t.ticket_id = ${ticketId}::uuid and c.type = 'EMAIL'
      and coalesce(h.config->>'ticketBoardId', '') <> '' order by t.linked_at desc`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export const conversationTicketStore = { list, add, remove, mailThreads }
