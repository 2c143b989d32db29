/** Makes records of rows, one transaction each, in short stretches. */
import { listChanged } from '#core/live.ts'
import { actorOfJob } from '#modules/sign-in/server/tokens/job-starter.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { log } from '#platform/monitoring/log.ts'
import { runRows } from '#platform/jobs/run-rows.ts'
import { scheduleSpare } from '#platform/jobs/time-slice.ts'
import { valuesOf, type Problems } from '../rules.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { queueImport, type ImportSlice } from './queue.ts'
import { rowStore, type TakenRow } from './store/rows.ts'
import { runStore, type StoredRun } from './store/runs.ts'

type StartedImport = { run: StoredRun; kind: Kind; actor: Pick<Ctx, 'user' | 'from'> }

/** Stops it, with the reason, where its starter may no longer import. */
const begin = (open: OpenCtx, { id, turn, starter }: ImportSlice) =>
  open.inOrg(async (ctx): Promise<StartedImport | undefined> => {
    if (!(await runStore.takeTurn(ctx, id, turn))) return undefined
    const run = await runStore.get(ctx, id)
    if (!run) return undefined
    const source = kinds[run.kind]
    const actor = await actorOfJob(ctx, starter, source.needs)
    if (typeof actor === 'string') {
      await runStore.update(ctx, id, { state: 'stopped', stopReason: actor })
      recordChange(ctx, {
        kind: 'import.stopped',
        subjectId: id,
        after: { name: run.fileName, reason: actor },
        actor: { id: null, name: starter.name },
      })
      return undefined
    }
    await queueImport(ctx, { id, turn: turn + 1, starter, later: scheduleSpare })
    return { run, kind: await source.load({ ...ctx, ...actor }, run.boardId), actor }
  })

const applyRow = async (ctx: Ctx, { run, kind }: StartedImport, { rowNo, cells }: TakenRow) => {
  const recordId = await kind.apply(ctx, valuesOf(cells, run.mapping), run)
  await rowStore.settle(ctx, run.id, { rowNo, state: 'success', recordId })
}

const saveFailure = (ctx: Ctx, { run, kind }: StartedImport, { rowNo, error }: { rowNo: number; error: unknown }) => {
  const known = kind.problemsOf(error)
  if (!known) log.warn({ err: error, orgId: ctx.orgId, importId: run.id, rowNo }, 'a row could not be imported')
  const problems: Problems = known ?? { row: 'not-done' }
  return rowStore.settle(ctx, run.id, { rowNo, state: 'error', problems })
}

const notify = (open: OpenCtx, { kind }: StartedImport) =>
  open.readInOrg(async (ctx) => {
    for (const topic of ['imports', ...kind.refreshes]) ctx.live.emit(ctx.orgId, ...listChanged(topic))
  })

/** Ends the import if no row is left, or queues the next slice. */
const conclude = (open: OpenCtx, started: StartedImport, { turn, starter }: ImportSlice) =>
  open.inOrg(async (inside) => {
    const ctx = { ...inside, ...started.actor }
    const { id, kind, fileName } = started.run
    if (await runStore.finish(ctx, id)) {
      const { success, error } = (await runStore.counts(ctx, [id]))(id)
      const data = { kind, name: fileName, succeeded: success, failed: error }
      recordChange(ctx, { kind: 'import.finished', subjectId: id, data })
    } else await queueImport(ctx, { id, turn: turn + 1, starter })
  })

export const runImport = async (open: OpenCtx, job: ImportSlice) => {
  const started = await begin(open, job)
  if (!started) return
  await runRows<TakenRow>(open, {
    identify: (ctx) => actorOfJob(ctx, job.starter, kinds[started.run.kind].needs),
    takeNext: (ctx) => rowStore.takeNext(ctx, started.run.id),
    apply: (ctx, row) => applyRow(ctx, started, row),
    saveFailure: (ctx, { rowNo }, error) => saveFailure(ctx, started, { rowNo, error }),
    onProgress: () => notify(open, started),
  })
  await conclude(open, started, job)
  await notify(open, started)
}
