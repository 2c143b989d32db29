/** Conversations between staff. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { isInternalReader } from './visible.ts'

const isReader = (userId: string, audiences: readonly string[]) =>
  isInternalReader(sql`${userId}::uuid`, sql`${[...audiences]}::text[]`)

const members = async (ctx: Ctx, conversationIds: readonly string[]) =>
  conversationIds.length === 0
    ? []
    : ctx.db
        .selectFrom('participant')
        .select(['conversationId', 'userId'])
        .where('orgId', '=', ctx.orgId)
        .where('conversationId', 'in', [...conversationIds])
        .orderBy('addedAt')
        .execute()

const unread = async (ctx: Ctx, id: string, userId: string) => {
  const { rows } = await sql<{
    n: number
  }>`select c.in_count - coalesce((select r.in_count from read_mark r where r.org_id = c.org_id
      and r.user_id = ${userId}::uuid and r.conversation_id = c.id), 0) as n
    from conversation c where c.org_id = ${ctx.orgId}::uuid and c.id = ${id}::uuid`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Locks the pair until commit, so that two people who begin at once begin one. */
const lockDirect = async (ctx: Ctx, pair: [string, string]) => {
  const [a, b] = pair.toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`direct ${ctx.orgId} ${a} ${b}`}, 0))`.execute(ctx.db)
  const { rows } = await sql<{ id: string }>`select c.id from conversation c
    join participant p on p.org_id = c.org_id and p.conversation_id = c.id and p.user_id = ${a}::uuid
    join participant q on q.org_id = c.org_id and q.conversation_id = c.id and q.user_id = ${b}::uuid
    where c.org_id = ${ctx.orgId}::uuid and c.audience = 'DIRECT'`.execute(ctx.db)
  return rows[0]?.id
}

/** With everything in it. */
const remove = async (ctx: Ctx, id: string) => {
  for (const table of ['participant', 'read_mark', 'message'])
    await sql`delete from ${sql.table(table)} where org_id = ${ctx.orgId}::uuid and conversation_id = ${id}::uuid`.execute(
      ctx.db,
    )
  await sql`delete from conversation where org_id = ${ctx.orgId}::uuid and id = ${id}::uuid`.execute(ctx.db)
}

export const internalStore = { isReader, members, unread, lockDirect, remove }
