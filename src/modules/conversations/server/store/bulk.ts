import { randomUUIDv7 } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { ConversationBulkChange, ConversationBulkRun } from '../../api/bulk.ts'

type Starter = Tables['conversationBulk']['starter']

const insert = async (
  ctx: Ctx,
  { change, starter, ids }: { change: ConversationBulkChange; starter: Starter; ids: string[] },
) => {
  const id = randomUUIDv7()
  await ctx.db
    .insertInto('conversationBulk')
    .values({ orgId: ctx.orgId, id, change, starter, createdBy: starter.id })
    .execute()
  await sql`insert into conversation_bulk_row (org_id, bulk_id, conversation_id, position)
    select ${ctx.orgId}::uuid, ${id}::uuid, o.id, o.at from unnest(${ids}::uuid[]) with ordinality as o(id, at)
    on conflict do nothing`.execute(ctx.db)
  return id
}

const runs = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('conversationBulk').selectAll().where('orgId', '=', ctx.orgId).where('id', '=', id)
const get = (ctx: Ctx, id: string) => runs(ctx, id).executeTakeFirst()
const lock = (ctx: Ctx, id: string) => runs(ctx, id).forUpdate().executeTakeFirst()
export type StoredBulk = NonNullable<Awaited<ReturnType<typeof get>>>

const update = (ctx: Ctx, id: string, change: Updateable<Tables['conversationBulk']>) =>
  ctx.db.updateTable('conversationBulk').set(change).where('orgId', '=', ctx.orgId).where('id', '=', id).execute()

type Counts = Pick<ConversationBulkRun, 'total' | 'pending' | 'succeeded' | 'unchanged' | 'failed'>
const counts = async (ctx: Ctx, id: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) as total, count(*) filter (where state = 'pending') as pending,
      count(*) filter (where state = 'success') as succeeded, count(*) filter (where state = 'unchanged') as unchanged,
      count(*) filter (where state = 'error') as failed
    from conversation_bulk_row where org_id = ${ctx.orgId}::uuid and bulk_id = ${id}::uuid`.execute(ctx.db)
  return rows[0] ?? { total: 0, pending: 0, succeeded: 0, unchanged: 0, failed: 0 }
}

/** Claims the next slice, unless another job has claimed it. */
const takeTurn = async (ctx: Ctx, id: string, turn: number) =>
  (await ctx.db
    .updateTable('conversationBulk')
    .set({ turn: turn + 1 })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('state', '=', 'working')
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Locks the next pending row, so that no other worker takes it. */
const takeNext = async (ctx: Ctx, id: string) =>
  (
    await ctx.db
      .selectFrom('conversationBulkRow')
      .select('conversationId')
      .where('orgId', '=', ctx.orgId)
      .where('bulkId', '=', id)
      .where('state', '=', 'pending')
      .orderBy('position')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
  )?.conversationId

type Result = { conversationId: string; state: string; problem?: string }
const saveResult = (ctx: Ctx, bulkId: string, { conversationId, ...result }: Result) =>
  ctx.db
    .updateTable('conversationBulkRow')
    .set(result)
    .where('orgId', '=', ctx.orgId)
    .where('bulkId', '=', bulkId)
    .where('conversationId', '=', conversationId)
    .execute()

/** Ends the run if no row is pending; true for the caller that ended it. */
const finish = async (ctx: Ctx, id: string) => {
  const { rows } = await sql<{
    id: string
  }>`update conversation_bulk b set state = 'done', finished_at = clock_timestamp()
    where b.org_id = ${ctx.orgId}::uuid and b.id = ${id}::uuid and b.state = 'working' and not exists (select from conversation_bulk_row r
      where r.org_id = b.org_id and r.bulk_id = b.id and r.state = 'pending') returning b.id`.execute(ctx.db)
  return rows.length > 0
}

type Page = { state?: string | undefined; pageNumber: number; pageSize: number }
const rows = async (ctx: Ctx, id: string, { state, pageNumber, pageSize }: Page) => {
  let found = ctx.db.selectFrom('conversationBulkRow').where('orgId', '=', ctx.orgId).where('bulkId', '=', id)
  if (state) found = found.where('state', '=', state)
  const items = await found
    .select(['conversationId', 'state', 'problem'])
    .orderBy('position')
    .limit(pageSize)
    .offset(pageNumber * pageSize)
    .execute()
  const { n } = await found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return { items, total: n }
}

export const conversationBulkStore = { insert, get, lock, update, counts, takeTurn, takeNext, saveResult, finish, rows }
