import { sql, type Insertable, type Updateable } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { Encoding, ImportKind, ImportRun } from '../../api.ts'

type NewRun = Omit<Insertable<Tables['importRun']>, 'orgId' | 'createdBy' | 'headers'> & { headers: string[] }

const insert = (ctx: Ctx, { headers, ...run }: NewRun) =>
  ctx.db
    .insertInto('importRun')
    .values({ ...run, headers: JSON.stringify(headers), orgId: ctx.orgId, createdBy: ctx.user?.id ?? null })
    .execute()

const update = (ctx: Ctx, id: string, change: Updateable<Tables['importRun']>) =>
  ctx.db.updateTable('importRun').set(change).where('orgId', '=', ctx.orgId).where('id', '=', id).execute()

const remove = (ctx: Ctx, id: string) =>
  ctx.db.deleteFrom('importRun').where('orgId', '=', ctx.orgId).where('id', '=', id).execute()

const runs = (ctx: Ctx) =>
  ctx.db
    .selectFrom('importRun')
    .where('importRun.orgId', '=', ctx.orgId)
    .select([
      'id',
      'fileName',
      'headers',
      'mapping',
      'boardId',
      'notifies',
      'createdBy',
      'createdAt',
      'finishedAt',
      'turn',
    ])
    .select([
      sql<ImportKind>`import_run.kind`.as('kind'),
      sql<Encoding>`encoding`.as('encoding'),
      sql<ImportRun['state']>`import_run.state`.as('state'),
      sql<ImportRun['stopReason']>`import_run.stop_reason`.as('stopReason'),
    ])

const get = (ctx: Ctx, id: string) => runs(ctx).where('id', '=', id).executeTakeFirst()
export type StoredRun = NonNullable<Awaited<ReturnType<typeof get>>>

/** Locks the run, so that concurrent changes are serialised. */
const lock = (ctx: Ctx, id: string) => runs(ctx).where('id', '=', id).forUpdate().executeTakeFirst()

type Page = { kinds: ImportKind[]; personal: ImportKind[]; pageNumber: number; pageSize: number }

/** Those of some kinds are shown to the user who brought them only. */
const shownTo = (ctx: Ctx, { kinds, personal }: Pick<Page, 'kinds' | 'personal'>) =>
  sql<boolean>`kind = any(${kinds}::text[]) and (created_by = ${ctx.user?.id ?? null}::uuid or kind <> all(${personal}::text[]))`

const list = async (ctx: Ctx, { pageNumber, pageSize, ...which }: Page) => {
  const [items, count] = await Promise.all([
    runs(ctx)
      .where(shownTo(ctx, which))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset(pageNumber * pageSize)
      .execute(),
    ctx.db
      .selectFrom('importRun')
      .where('orgId', '=', ctx.orgId)
      .where(shownTo(ctx, which))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total: count.n }
}

type Counts = ImportRun['counts']
const none: Counts = { total: 0, good: 0, bad: 0, pending: 0, success: 0, error: 0 }

const counts = async (ctx: Ctx, ids: string[]) => {
  const { rows } = await sql<Counts & { runId: string }>`
    select run_id, count(*) as total,
      count(*) filter (where state <> 'success' and problems = '{}') as good,
      count(*) filter (where state <> 'success' and problems <> '{}') as bad,
      count(*) filter (where state = 'pending') as pending,
      count(*) filter (where state = 'success') as success,
      count(*) filter (where state = 'error') as error
    from import_row where org_id = ${ctx.orgId}::uuid and run_id = any(${ids}::uuid[]) group by run_id
  `.execute(ctx.db)
  const found = new Map(rows.map(({ runId: id, ...counts }) => [id, counts]))
  return (id: string): Counts => ({ ...none, ...found.get(id) })
}

/** Claims the next slice, unless another job has claimed it. */
const takeTurn = async (ctx: Ctx, id: string, turn: number) =>
  (await ctx.db
    .updateTable('importRun')
    .set({ turn: turn + 1 })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Ends the run when no row is left; `true` for the call that ended it. */
const finish = async (ctx: Ctx, id: string) =>
  (await ctx.db
    .updateTable('importRun')
    .set({ state: 'finished', finishedAt: sql`now()` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('importRow')
            .select('rowNo')
            .where('importRow.orgId', '=', ctx.orgId)
            .where('importRow.runId', '=', id)
            .where('importRow.state', '=', 'pending'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined

export const runStore = { insert, update, remove, get, lock, list, counts, takeTurn, finish }
