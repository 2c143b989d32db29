/** Changes the rows of a bulk change, one transaction each, in short time slices, as the user who started it. */
import { listChangedKind } from '#core/live.ts'
import { ApiError } from '#core/errors.ts'
import type { Permission } from '#core/permissions.ts'
import { actorOfJob } from '#modules/sign-in/server/tokens/job-starter.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { log } from '#platform/monitoring/log.ts'
import { runRows } from '#platform/jobs/run-rows.ts'
import { scheduleSpare } from '#platform/jobs/time-slice.ts'
import { bulkScopes, type BulkJob, type SendBulkJob } from './queue.ts'

type Run = { id: string; state: string; starter: { id: string } }
type BulkStore<R extends Run, Row> = {
  takeTurn: (ctx: Ctx, id: string, turn: number) => Promise<boolean>
  get: (ctx: Ctx, id: string) => Promise<R | undefined>
  update: (ctx: Ctx, id: string, change: { state: string; stopReason: string }) => Promise<unknown>
  takeNext: (ctx: Ctx, id: string) => Promise<Row | undefined>
  /** Whether no row is left. */
  finish: (ctx: Ctx, id: string) => Promise<boolean>
}
type BulkKind<R extends Run, Row> = {
  /** Without it the starter may not go on. */
  needs: Permission
  /** What pages read again on progress. */
  topic: string
  store: BulkStore<R, Row>
  send: SendBulkJob
  apply: (ctx: Ctx, run: R, row: Row) => Promise<unknown>
  saveFailure: (ctx: Ctx, run: R, failed: { row: Row; problem: string }) => Promise<unknown>
}

/** Stops the run, with the reason, if its starter may no longer make such changes. */
const startSlice = <R extends Run, Row>(
  open: OpenCtx,
  { needs, store, send }: BulkKind<R, Row>,
  { id, turn, starter }: BulkJob,
) =>
  open.inOrg(async (ctx): Promise<R | undefined> => {
    if (!(await store.takeTurn(ctx, id, turn))) return undefined
    const run = await store.get(ctx, id)
    if (!run) return undefined
    const actor = await actorOfJob(ctx, starter, needs)
    if (typeof actor === 'string') {
      await store.update(ctx, id, { state: 'stopped', stopReason: actor })
      recordChange(ctx, {
        kind: 'bulk.stopped',
        subjectId: id,
        after: { reason: actor },
        actor: { id: null, name: starter.name },
        scopes: bulkScopes(run.starter.id),
      })
      return undefined
    }
    await send(ctx, { id, turn: turn + 1, starter, later: scheduleSpare })
    return run
  })

const problemOf = (ctx: Ctx, error: unknown, about: { bulkId: string; topic: string }) => {
  const problem = error instanceof ApiError ? error.code : 'unexpected'
  if (problem === 'unexpected')
    log.warn({ err: error, orgId: ctx.orgId, ...about }, 'a row of a bulk change could not be changed')
  return problem
}

export const runBulkJob =
  <R extends Run, Row>(kind: BulkKind<R, Row>) =>
  async (open: OpenCtx, job: BulkJob) => {
    const { needs, topic, store } = kind
    const run = await startSlice(open, kind, job)
    if (!run) return
    const onProgress = () =>
      open.readInOrg(async (ctx) =>
        ctx.live.emit(ctx.orgId, { kind: listChangedKind, id: topic }, bulkScopes(run.starter.id)),
      )
    await runRows<Row>(open, {
      identify: (ctx) => actorOfJob(ctx, job.starter, needs),
      takeNext: async (ctx) =>
        (await store.get(ctx, run.id))?.state === 'working' ? store.takeNext(ctx, run.id) : undefined,
      apply: (ctx, row) => kind.apply(ctx, run, row),
      saveFailure: (ctx, row, error) =>
        kind.saveFailure(ctx, run, { row, problem: problemOf(ctx, error, { bulkId: run.id, topic }) }),
      onProgress,
    })
    await open.inOrg(async (ctx) => {
      if (!(await store.finish(ctx, run.id))) await kind.send(ctx, { ...job, turn: job.turn + 1 })
    })
    await onProgress()
  }
