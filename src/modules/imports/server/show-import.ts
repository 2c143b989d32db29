import { fail } from '#core/errors.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import type { Ctx } from '#platform/context.ts'
import type { ImportKind, ImportRow, ImportRun, RowFilter } from '../api.ts'
import { valuesOf } from '../rules.ts'
import { kindFor, kindsFor } from './kinds.ts'
import { rowStore } from './store/rows.ts'
import { runStore, type StoredRun } from './store/runs.ts'

const shown = async (ctx: Ctx, runs: StoredRun[]): Promise<ImportRun[]> => {
  const ids = runs.flatMap(({ createdBy }) => createdBy ?? [])
  const counts = await runStore.counts(
    ctx,
    runs.map(({ id }) => id),
  )
  const names = await userRecords.namesOf(ctx, ids)
  return runs.map((run) => ({ ...run, createdBy: names.get(run.createdBy ?? '') ?? null, counts: counts(run.id) }))
}

/** Kinds that the user may not import are not found. */
export const findRun = async (ctx: Ctx, id: string, find = runStore.get) => {
  const run = (await find(ctx, id)) ?? fail('not-found')
  return { run, kind: kindFor(ctx, run.kind) }
}

export const getImport = async (ctx: Ctx, { id }: { id: string }): Promise<ImportRun> => {
  const [item] = await shown(ctx, [(await findRun(ctx, id)).run])
  return item ?? fail('not-found')
}

type Page = { pageNumber: number; pageSize: number }

export const listImports = async (ctx: Ctx, { kind, ...page }: Page & { kind?: ImportKind }) => {
  const kinds = kindsFor(ctx).filter((item) => kind === undefined || item === kind)
  if (kinds.length === 0) return { items: [], total: 0 }
  const { items, total } = await runStore.list(ctx, { ...page, kinds })
  return { items: await shown(ctx, items), total }
}

type StoredRow = NonNullable<Awaited<ReturnType<typeof rowStore.get>>>

const rowOf = ({ cells, ...row }: StoredRow, { mapping }: StoredRun): ImportRow => ({
  ...row,
  id: String(row.rowNo),
  values: valuesOf(cells, mapping),
})

export const listRows = async (ctx: Ctx, { id, ...page }: Page & { id: string; only?: RowFilter }) => {
  const { run } = await findRun(ctx, id)
  const { items, total } = await rowStore.list(ctx, id, page)
  return { items: items.map((row) => rowOf(row, run)), total }
}

export const getRow = async (ctx: Ctx, { id, rowNo }: { id: string; rowNo: number }): Promise<ImportRow> => {
  const { run } = await findRun(ctx, id)
  return rowOf((await rowStore.get(ctx, id, rowNo)) ?? fail('not-found'), run)
}
