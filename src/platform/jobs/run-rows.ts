/** Runs the pending rows of a stored run in time slices, one transaction a row, as the user who started it. */
import type { Ctx, OpenCtx } from '../context.ts'
import { isDatabaseLost } from '../database/db-errors.ts'
import { runUntilDeadline } from './time-slice.ts'

type RowRun<Row> = {
  /** Before each row: its starter, or the reason why they may no longer do it, which the next slice records. */
  identify: (ctx: Ctx) => Promise<Pick<Ctx, 'user' | 'from'> | string>
  /** Locks the next pending row; undefined if none is left or the run was stopped. */
  takeNext: (ctx: Ctx) => Promise<Row | undefined>
  /** Writes the record and the state of the row, in one transaction. */
  apply: (ctx: Ctx, row: Row) => Promise<unknown>
  /** Writes the state of a row whose transaction was rolled back. */
  saveFailure: (ctx: Ctx, row: Row, error: unknown) => Promise<unknown>
  onProgress: () => Promise<void>
}

export const runRows = async <Row>(open: OpenCtx, run: RowRun<Row>) => {
  const applyNext = async () => {
    const taken: { row?: Row | undefined } = {}
    try {
      await open.inOrg(async (inside) => {
        const actor = await run.identify(inside)
        if (typeof actor === 'string') return
        const ctx = { ...inside, ...actor }
        taken.row = await run.takeNext(ctx)
        if (taken.row !== undefined) await run.apply(ctx, taken.row)
      })
    } catch (error) {
      const { row } = taken
      if (row === undefined || isDatabaseLost(error)) throw error
      await open.inOrg((ctx) => run.saveFailure(ctx, row, error))
    }
    return taken.row !== undefined
  }
  await runUntilDeadline(applyNext, run.onProgress)
}
