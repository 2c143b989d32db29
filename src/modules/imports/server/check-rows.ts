/** Looks through the rows of a file for what is wrong, some at a time: others want to be answered meanwhile. */
import { setImmediate } from 'node:timers/promises'
import type { Ctx } from '#platform/context.ts'
import { findRepeats, sameProblems, valuesOf, type Mapping, type Problems } from '../rules.ts'
import type { Kind } from './kind.ts'
import { rowStore, type FileRow } from './store/rows.ts'
import type { StoredRun } from './store/runs.ts'

const some = 500

type Sheet = { headers: string[]; mapping: Mapping; kind: Kind }

export const checkRows = async (ctx: Ctx, { headers, mapping, kind }: Sheet, rows: FileRow[]): Promise<Problems[]> => {
  const repeats = findRepeats(kind.unique)
  const found: Problems[] = []
  for (let from = 0; from < rows.length; from += some) {
    const part = rows.slice(from, from + some)
    const values = part.map(({ cells }) => valuesOf(cells, mapping))
    const wrong = await kind.check(ctx, values)
    for (const [at, { cells }] of part.entries()) {
      const repeated = repeats(values[at] ?? {}).map((field) => [field, 'duplicate'] as const)
      found.push({
        ...Object.fromEntries(repeated),
        ...wrong[at],
        ...(cells.length !== headers.length && { row: 'row-length' }),
      })
    }
    await setImmediate()
  }
  return found
}

/** Looks again at all that is not done, and writes down where the finding differs. */
export const checkAgain = async (ctx: Ctx, run: StoredRun, kind: Kind) => {
  const rows = await rowStore.undone(ctx, run.id)
  const found = await checkRows(ctx, { ...run, kind }, rows)
  const changed = rows.flatMap(({ rowNo, problems: before }, at) => {
    const problems = found[at] ?? {}
    return sameProblems(before, problems) ? [] : [{ rowNo, problems }]
  })
  if (changed.length > 0) await rowStore.setProblems(ctx, run.id, changed)
}
