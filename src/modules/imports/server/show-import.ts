import { fail } from '#core/errors.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import type { Ctx } from '#platform/context.ts'
import type { ImportKind, ImportRow, ImportRun, RowFilter } from '../api.ts'
import { valuesOf } from '../rules.ts'
import { kindFor, kinds as allKinds, kindsFor, loadKind } from './kinds.ts'
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

/** Files of tickets contain what only their user may see. */
const isShown = ({ kind, createdBy }: StoredRun, { user }: Ctx) => !allKinds[kind].isOfBoard || createdBy === user?.id

/** An import of a kind that the user may import. */
const findStored = async (ctx: Ctx, id: string, find: typeof runStore.get) => {
  const run = (await find(ctx, id)) ?? fail('not-found')
  kindFor(ctx, run.kind)
  return isShown(run, ctx) ? run : fail('not-found')
}

export const findRun = async (ctx: Ctx, id: string, find = runStore.get) => {
  const run = await findStored(ctx, id, find)
  return { run, kind: await loadKind(ctx, run.kind, run.boardId) }
}

export const getImport = async (ctx: Ctx, { id }: { id: string }): Promise<ImportRun> => {
  const [item] = await shown(ctx, [await findStored(ctx, id, runStore.get)])
  return item ?? fail('not-found')
}

type Page = { pageNumber: number; pageSize: number }

export const listImports = async (ctx: Ctx, { kind, ...page }: Page & { kind?: ImportKind }) => {
  const kinds = kindsFor(ctx).filter((item) => kind === undefined || item === kind)
  if (kinds.length === 0) return { items: [], total: 0 }
  const personal = kinds.filter((item) => allKinds[item].isOfBoard)
  const { items, total } = await runStore.list(ctx, { ...page, kinds, personal })
  return { items: await shown(ctx, items), total }
}

type StoredRow = NonNullable<Awaited<ReturnType<typeof rowStore.get>>>

const rowOf = ({ cells, ...row }: StoredRow, { mapping }: StoredRun): ImportRow => ({
  ...row,
  id: String(row.rowNo),
  values: valuesOf(cells, mapping),
})

export const listRows = async (ctx: Ctx, { id, ...page }: Page & { id: string; only?: RowFilter }) => {
  const run = await findStored(ctx, id, runStore.get)
  const { items, total } = await rowStore.list(ctx, id, page)
  return { items: items.map((row) => rowOf(row, run)), total }
}

export const getRow = async (ctx: Ctx, { id, rowNo }: { id: string; rowNo: number }): Promise<ImportRow> => {
  const run = await findStored(ctx, id, runStore.get)
  return rowOf((await rowStore.get(ctx, id, rowNo)) ?? fail('not-found'), run)
}
