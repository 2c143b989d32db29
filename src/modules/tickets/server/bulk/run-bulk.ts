/** Changes many tickets, one transaction each, in short time slices, as the user who started it. */
import { listChangedKind } from '#core/live.ts'
import { ApiError } from '#core/errors.ts'
import { actorOfJob } from '#modules/sign-in/server/tokens/job-starter.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { log } from '#platform/monitoring/log.ts'
import { runRows } from '#platform/jobs/run-rows.ts'
import { scheduleSpare } from '#platform/jobs/time-slice.ts'
import { bulkStore, type StoredBulk, type StoredRow } from '../store/bulk.ts'
import { applyRow } from './apply-row.ts'
import { bulkScopes, sendBulkJob, type BulkJob } from './queue.ts'

const identify = (ctx: Ctx, starter: BulkJob['starter']) => actorOfJob(ctx, starter, 'ticket.view')

/** Stops it, with the reason, where its starter may no longer see tickets. */
const startSlice = (open: OpenCtx, { id, turn, starter }: BulkJob) =>
  open.inOrg(async (ctx): Promise<StoredBulk | undefined> => {
    if (!(await bulkStore.takeTurn(ctx, id, turn))) return undefined
    const run = await bulkStore.get(ctx, id)
    if (!run) return undefined
    const actor = await identify(ctx, starter)
    if (typeof actor === 'string') {
      await bulkStore.update(ctx, id, { state: 'stopped', stopReason: actor })
      recordChange(ctx, {
        kind: 'bulk.stopped',
        subjectId: id,
        after: { reason: actor },
        actor: { id: null, name: starter.name },
        scopes: bulkScopes(run.starter.id),
      })
      return undefined
    }
    await sendBulkJob(ctx, { id, turn: turn + 1, starter, later: scheduleSpare })
    return run
  })

const takeNext = async (ctx: Ctx, id: string) =>
  (await bulkStore.get(ctx, id))?.state === 'working' ? bulkStore.takeNext(ctx, id) : undefined

const saveFailure = (ctx: Ctx, run: StoredBulk, { ticketId, error }: { ticketId: string; error: unknown }) => {
  const problem = error instanceof ApiError ? error.code : 'unexpected'
  if (problem === 'unexpected')
    log.warn({ err: error, orgId: ctx.orgId, bulkId: run.id }, 'a ticket could not be changed')
  return bulkStore.saveResult(ctx, run.id, { ticketId, state: 'error', problem })
}

export const runBulk = async (open: OpenCtx, job: BulkJob) => {
  const run = await startSlice(open, job)
  if (!run) return
  const onProgress = () =>
    open.readInOrg(async (ctx) =>
      ctx.live.emit(ctx.orgId, { kind: listChangedKind, id: 'bulk' }, bulkScopes(run.starter.id)),
    )
  await runRows<StoredRow>(open, {
    identify: (ctx) => identify(ctx, job.starter),
    takeNext: (ctx) => takeNext(ctx, run.id),
    apply: async (ctx, row) =>
      bulkStore.saveResult(ctx, run.id, { ticketId: row.ticketId, ...(await applyRow(ctx, run, row)) }),
    saveFailure: (ctx, { ticketId }, error) => saveFailure(ctx, run, { ticketId, error }),
    onProgress,
  })
  await open.inOrg(async (ctx) => {
    if (!(await bulkStore.finish(ctx, run.id))) await sendBulkJob(ctx, { ...job, turn: job.turn + 1 })
  })
  await onProgress()
}
