import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ImportRow, RowFilter } from '../../api.ts'
import type { Problems } from '../../rules.ts'

export type FileRow = { rowNo: number; cells: string[] }
export type CheckedRow = FileRow & { problems: Problems }

/** Rows are read and written in batches, because a whole file would block the thread. */
const batchSize = 500
const inBatches = async <T>(rows: T[], write: (batch: string) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += batchSize)
    await write(JSON.stringify(rows.slice(from, from + batchSize)))
}

const insert = (ctx: Ctx, runId: string, rows: CheckedRow[]) =>
  inBatches(rows, (batch) =>
    sql`insert into import_row (org_id, run_id, row_no, cells, problems)
    select ${ctx.orgId}::uuid, ${runId}::uuid, "rowNo", cells, problems
    from jsonb_to_recordset(${batch}::jsonb) as r("rowNo" int, cells jsonb, problems jsonb)`.execute(ctx.db),
  )

const setProblems = (ctx: Ctx, runId: string, rows: Pick<CheckedRow, 'rowNo' | 'problems'>[]) =>
  inBatches(rows, (batch) =>
    sql`update import_row set problems = r.problems
    from jsonb_to_recordset(${batch}::jsonb) as r("rowNo" int, problems jsonb)
    where import_row.org_id = ${ctx.orgId}::uuid and import_row.run_id = ${runId}::uuid and import_row.row_no = r."rowNo"`.execute(
      ctx.db,
    ),
  )

const rows = (ctx: Ctx, runId: string) =>
  ctx.db.selectFrom('importRow').where('importRow.orgId', '=', ctx.orgId).where('importRow.runId', '=', runId)

const matching = (ctx: Ctx, runId: string, only?: RowFilter) => {
  const all = rows(ctx, runId)
  if (only === 'bad') return all.where('state', '<>', 'success').where(sql<boolean>`problems <> '{}'`)
  if (only === 'good') return all.where('state', '<>', 'success').where(sql<boolean>`problems = '{}'`)
  return only ? all.where('state', '=', only) : all
}

const shown = ['rowNo', 'cells', 'problems', 'recordId'] as const
const state = sql<ImportRow['state']>`import_row.state`.as('state')

type Page = { only?: RowFilter; pageNumber: number; pageSize: number }

const list = async (ctx: Ctx, runId: string, { only, pageNumber, pageSize }: Page) => {
  const [items, count] = await Promise.all([
    matching(ctx, runId, only)
      .select(shown)
      .select(state)
      .orderBy('rowNo')
      .limit(pageSize)
      .offset(pageNumber * pageSize)
      .execute(),
    matching(ctx, runId, only)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total: count.n }
}

const get = (ctx: Ctx, runId: string, rowNo: number) =>
  rows(ctx, runId).where('rowNo', '=', rowNo).select(shown).select(state).executeTakeFirst()

/** Those that are not done. */
const undone = async (ctx: Ctx, runId: string): Promise<CheckedRow[]> => {
  const found: CheckedRow[] = []
  for (;;) {
    const page = await rows(ctx, runId)
      .where('state', '<>', 'success')
      .where('rowNo', '>', found.at(-1)?.rowNo ?? 0)
      .select(['rowNo', 'cells', 'problems'])
      .orderBy('rowNo')
      .limit(batchSize)
      .execute()
    found.push(...page)
    if (page.length < batchSize) return found
  }
}

const setCells = (ctx: Ctx, runId: string, { rowNo, cells }: FileRow) =>
  ctx.db
    .updateTable('importRow')
    .set({ cells: JSON.stringify(cells) })
    .where('orgId', '=', ctx.orgId)
    .where('runId', '=', runId)
    .where('rowNo', '=', rowNo)
    .execute()

/** Rows without problems wait to be imported; the others have failed. */
const release = (ctx: Ctx, runId: string) =>
  sql`update import_row set state = case when problems = '{}' then 'pending' else 'error' end
    where org_id = ${ctx.orgId}::uuid and run_id = ${runId}::uuid and state <> 'success'`.execute(ctx.db)

/** Locks the next row of a run that has not been stopped, until the transaction ends. */
const takeNext = (ctx: Ctx, runId: string) =>
  rows(ctx, runId)
    .where('state', '=', 'pending')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('importRun')
          .select('importRun.id')
          .where('importRun.orgId', '=', ctx.orgId)
          .where('importRun.id', '=', runId)
          .where('importRun.state', '=', 'running'),
      ),
    )
    .select(['rowNo', 'cells'])
    .orderBy('rowNo')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
export type TakenRow = NonNullable<Awaited<ReturnType<typeof takeNext>>>

type Done = { state: 'success'; recordId: string } | { state: 'error'; problems: Problems }

/** Records the outcome of a row in the transaction that imported it. */
const settle = (ctx: Ctx, runId: string, { rowNo, ...done }: Done & { rowNo: number }) =>
  ctx.db
    .updateTable('importRow')
    .set(done)
    .where('orgId', '=', ctx.orgId)
    .where('runId', '=', runId)
    .where('rowNo', '=', rowNo)
    .where('state', '=', 'pending')
    .execute()

export const rowStore = { insert, setProblems, list, get, undone, setCells, release, takeNext, settle }
