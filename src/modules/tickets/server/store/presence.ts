import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** Who has not been heard of for this long has gone. */
const patience = sql`interval '45 seconds'`

/** Whether the others should hear of it: somebody came, or began or stopped writing. */
const here = async (ctx: Ctx, ticketId: string, { personId, isEditing }: { personId: string; isEditing: boolean }) => {
  const { rows } = await sql<{ isNews: boolean }>`
    with before as (
      select is_editing from ticket_presence where org_id = ${ctx.orgId}::uuid and ticket_id = ${ticketId}::uuid
      and person_id = ${personId}::uuid and seen_at > clock_timestamp() - ${patience}
    ), kept as (
      insert into ticket_presence (org_id, ticket_id, person_id, is_editing)
      values (${ctx.orgId}::uuid, ${ticketId}::uuid, ${personId}::uuid, ${isEditing})
      on conflict (org_id, ticket_id, person_id) do update set is_editing = excluded.is_editing, seen_at = clock_timestamp()
    )
    select not exists (select from before where is_editing = ${isEditing}) as is_news
  `.execute(ctx.db)
  return rows[0]?.isNews ?? true
}

const others = (ctx: Ctx, ticketId: string, personId: string) =>
  ctx.db
    .selectFrom('ticketPresence')
    .where('orgId', '=', ctx.orgId)
    .where('ticketId', '=', ticketId)
    .where('personId', '<>', personId)
    .where('seenAt', '>', sql<string>`clock_timestamp() - ${patience}`)
    .select(['personId as id', 'isEditing'])
    .orderBy('personId')
    .execute()

/** Whether they were here. */
const leave = async (ctx: Ctx, ticketId: string, personId: string) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('ticketPresence')
    .where('orgId', '=', ctx.orgId)
    .where('ticketId', '=', ticketId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Tickets that somebody has open. */
const of = async (ctx: Ctx, personId: string) => {
  const rows = await ctx.db
    .selectFrom('ticketPresence')
    .where('orgId', '=', ctx.orgId)
    .where('personId', '=', personId)
    .where('seenAt', '>', sql<string>`clock_timestamp() - ${patience}`)
    .select('ticketId')
    .execute()
  return rows.map(({ ticketId }) => ticketId)
}

export const presenceStore = { here, others, leave, of }
