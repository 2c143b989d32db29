import { sql, type Updateable } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { BulkChange, BulkRun } from '../../api/bulk.ts'
import type { Reader } from '../../ticket-permissions.ts'
import { isVisible } from './visible.ts'

type State = BulkRun['state']
type NewRun = { boardId: string; change: BulkChange; undoesId: string | null; starter: Tables['bulkChange']['starter'] }

const insert = async (ctx: Ctx, run: NewRun) => {
  const id = randomUUIDv7()
  await ctx.db
    .insertInto('bulkChange')
    .values({ orgId: ctx.orgId, id, ...run, createdBy: run.starter.id })
    .execute()
  return id
}

/** In the given order. */
const addRows = (ctx: Ctx, bulkId: string, ticketIds: string[]) =>
  sql`
    insert into bulk_row (org_id, bulk_id, ticket_id, position)
    select ${ctx.orgId}::uuid, ${bulkId}::uuid, o.id, o.at from unnest(${ticketIds}::uuid[]) with ordinality as o(id, at)
  `.execute(ctx.db)

/** All tickets of a status, oldest first. */
const addRowsIn = (ctx: Ctx, bulkId: string, { boardId, statusId }: { boardId: string; statusId: string }) =>
  sql`
    insert into bulk_row (org_id, bulk_id, ticket_id, position)
    select org_id, ${bulkId}::uuid, id, row_number() over (order by custom_sequence) from ticket
    where org_id = ${ctx.orgId}::uuid and board_id = ${boardId}::uuid and status_id = ${statusId}::uuid
  `.execute(ctx.db)

/** Rows that the other run changed, for an undo. */
const addRowsOf = (ctx: Ctx, bulkId: string, undoesId: string) =>
  sql`
    insert into bulk_row (org_id, bulk_id, ticket_id, position, before, after)
    select org_id, ${bulkId}::uuid, ticket_id, position, after, before from bulk_row
    where org_id = ${ctx.orgId}::uuid and bulk_id = ${undoesId}::uuid and state = 'success'
  `.execute(ctx.db)

const runs = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('bulkChange')
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .select(['id', 'boardId', 'undoesId', 'starter', 'turn', 'createdBy'])
    .select([
      sql<State>`state`.as('state'),
      sql<BulkChange>`change`.as('change'),
      sql<BulkRun['stopReason']>`stop_reason`.as('stopReason'),
    ])

const get = (ctx: Ctx, id: string) => runs(ctx, id).executeTakeFirst()
const lock = (ctx: Ctx, id: string) => runs(ctx, id).forUpdate().executeTakeFirst()
export type StoredBulk = NonNullable<Awaited<ReturnType<typeof get>>>

const update = (ctx: Ctx, id: string, change: Updateable<Tables['bulkChange']>) =>
  ctx.db.updateTable('bulkChange').set(change).where('orgId', '=', ctx.orgId).where('id', '=', id).execute()

const undoneBy = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('bulkChange')
    .where('orgId', '=', ctx.orgId)
    .where('undoesId', '=', id)
    .select('id')
    .executeTakeFirst()

type Counts = Pick<BulkRun, 'total' | 'pending' | 'succeeded' | 'unchanged' | 'failed'>

const counts = async (ctx: Ctx, id: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) as total,
      count(*) filter (where state = 'pending') as pending,
      count(*) filter (where state = 'success') as succeeded,
      count(*) filter (where state = 'unchanged') as unchanged,
      count(*) filter (where state = 'error') as failed
    from bulk_row where org_id = ${ctx.orgId}::uuid and bulk_id = ${id}::uuid
  `.execute(ctx.db)
  return rows[0] ?? { total: 0, pending: 0, succeeded: 0, unchanged: 0, failed: 0 }
}

/** Claims the next slice, unless another job has claimed it. */
const takeTurn = async (ctx: Ctx, id: string, turn: number) =>
  (await ctx.db
    .updateTable('bulkChange')
    .set({ turn: turn + 1, state: 'working' })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('state', 'in', ['pending', 'working'])
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Locks the next pending row, so that no other worker takes it. */
const takeNext = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('bulkRow')
    .where('orgId', '=', ctx.orgId)
    .where('bulkId', '=', id)
    .where('state', '=', 'pending')
    .select(['ticketId', 'position', 'before', 'after'])
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
export type StoredRow = NonNullable<Awaited<ReturnType<typeof takeNext>>>

const saveResult = (
  ctx: Ctx,
  bulkId: string,
  { ticketId, ...change }: { ticketId: string } & Updateable<Tables['bulkRow']>,
) =>
  ctx.db
    .updateTable('bulkRow')
    .set(change)
    .where('orgId', '=', ctx.orgId)
    .where('bulkId', '=', bulkId)
    .where('ticketId', '=', ticketId)
    .execute()

/** Ends the run if no row is pending; returns `true` to the caller that ended it. */
const finish = async (ctx: Ctx, id: string) =>
  (await ctx.db
    .updateTable('bulkChange')
    .set({ state: 'done', finishedAt: sql`clock_timestamp()` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where('state', '=', 'working')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bulkRow')
            .select('ticketId')
            .where('bulkRow.orgId', '=', ctx.orgId)
            .where('bulkRow.bulkId', '=', id)
            .where('bulkRow.state', '=', 'pending'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined

type Page = { reader: Reader; state?: string | undefined; pageNumber: number; pageSize: number }

/** Of the tickets that its starter still sees. */
const rows = async (ctx: Ctx, id: string, { reader, state, pageNumber, pageSize }: Page) => {
  let found = ctx.db
    .selectFrom('bulkRow')
    .innerJoin('ticket as k', (on) => on.onRef('k.orgId', '=', 'bulkRow.orgId').onRef('k.id', '=', 'bulkRow.ticketId'))
    .where('bulkRow.orgId', '=', ctx.orgId)
    .where('bulkRow.bulkId', '=', id)
    .where(isVisible(reader))
  if (state) found = found.where('bulkRow.state', '=', state)
  const [items, count] = await Promise.all([
    found
      .select(['ticketId', 'k.displayNumber', 'k.name', 'bulkRow.state', 'bulkRow.problem'])
      .orderBy('bulkRow.position')
      .limit(pageSize)
      .offset(pageNumber * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { items, total: count.n }
}

export const bulkStore = {
  insert,
  addRows,
  addRowsIn,
  addRowsOf,
  get,
  lock,
  update,
  undoneBy,
  counts,
  takeTurn,
  takeNext,
  saveResult,
  finish,
  rows,
}
