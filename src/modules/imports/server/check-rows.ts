/** Validates the rows of a file in batches, so that other requests are served meanwhile. */
import { timeSlice } from '#core/time-slice.ts'
import type { Ctx } from '#platform/context.ts'
import { findRepeats, sameProblems, valuesOf, withRepeats, type Mapping, type Problems } from '../rules.ts'
import type { Kind } from './kind.ts'
import { rowStore, type CheckedRow, type FileRow } from './store/rows.ts'
import type { StoredRun } from './store/runs.ts'

const some = 500

type Sheet = { headers: string[]; mapping: Mapping; kind: Kind }

export const checkRows = async (ctx: Ctx, { headers, mapping, kind }: Sheet, rows: FileRow[]): Promise<Problems[]> => {
  const repeats = findRepeats(kind.unique)
  const found: Problems[] = []
  const pause = timeSlice()
  for (let from = 0; from < rows.length; from += some) {
    const part = rows.slice(from, from + some)
    const values = part.map(({ cells }) => valuesOf(cells, mapping))
    const wrong = await kind.check(ctx, values)
    for (const [at, { cells }] of part.entries()) {
      await pause()
      const isRagged = cells.length !== headers.length
      const problems: Problems = { ...wrong[at], ...(isRagged && { row: 'row-length' }) }
      found.push(withRepeats(problems, repeats(values[at] ?? {})))
    }
  }
  return found
}

const writeDown = async (ctx: Ctx, { id }: StoredRun, checked: { row: CheckedRow; problems: Problems }[]) => {
  const changed: Pick<CheckedRow, 'rowNo' | 'problems'>[] = []
  const pause = timeSlice()
  for (const { row, problems } of checked) {
    await pause()
    if (!sameProblems(row.problems, problems)) changed.push({ rowNo: row.rowNo, problems })
  }
  if (changed.length > 0) await rowStore.setProblems(ctx, id, changed)
}

/** Validates all rows that are not imported, and stores changed problems. */
export const checkAgain = async (ctx: Ctx, run: StoredRun, kind: Kind) => {
  const rows = await rowStore.undone(ctx, run.id)
  const found = await checkRows(ctx, { ...run, kind }, rows)
  await writeDown(
    ctx,
    run,
    rows.map((row, at) => ({ row, problems: found[at] ?? {} })),
  )
}

/** Validates one row. For the others only duplicates can change. */
export const checkOne = async (ctx: Ctx, run: StoredRun, { kind, rowNo }: { kind: Kind; rowNo: number }) => {
  const rows = await rowStore.undone(ctx, run.id)
  const [own] = await checkRows(
    ctx,
    { ...run, kind },
    rows.filter((row) => row.rowNo === rowNo),
  )
  const repeats = findRepeats(kind.unique)
  const checked: { row: CheckedRow; problems: Problems }[] = []
  const pause = timeSlice()
  for (const row of rows) {
    await pause()
    const repeated = repeats(valuesOf(row.cells, run.mapping))
    checked.push({ row, problems: withRepeats(row.rowNo === rowNo ? (own ?? {}) : row.problems, repeated) })
  }
  await writeDown(ctx, run, checked)
}
