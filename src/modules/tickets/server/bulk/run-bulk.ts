/** Changes many tickets, one transaction each, in short time slices, as the user who started it. */
import { listChanged } from '#core/live.ts'
import { ApiError } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import { identifyJobStarter } from '#modules/sign-in/server/tokens/job-starter.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { isDatabaseLost } from '#platform/database/db-errors.ts'
import { log } from '#platform/monitoring/log.ts'
import { runUntilDeadline, scheduleSpare } from '#platform/jobs/time-slice.ts'
import { bulkStore, type StoredBulk } from '../store/bulk.ts'
import { applyRow } from './apply-row.ts'
import { sendBulkJob, type BulkJob } from './queue.ts'

type RunningBulk = { run: StoredBulk; actor: Pick<Ctx, 'user' | 'from'> }

/** Stops it, with the reason, where its starter may no longer see tickets. */
const startSlice = (open: OpenCtx, { id, turn, starter }: BulkJob) =>
  open.inOrg(async (ctx): Promise<RunningBulk | undefined> => {
    if (!(await bulkStore.takeTurn(ctx, id, turn))) return undefined
    const run = await bulkStore.get(ctx, id)
    if (!run) return undefined
    const user = await identifyJobStarter(ctx, starter)
    if (typeof user === 'string' || !may(user.grants, 'ticket.view')) {
      const stopReason = typeof user === 'string' ? user : 'not-permitted'
      await bulkStore.update(ctx, id, { state: 'stopped', stopReason })
      recordChange(ctx, {
        kind: 'bulk.stopped',
        subjectId: id,
        after: { reason: stopReason },
        actor: { id: null, name: starter.name },
      })
      return undefined
    }
    await sendBulkJob(ctx, { id, turn: turn + 1, starter, later: scheduleSpare })
    const { ip, agent } = starter
    return { run, actor: { user, from: { ...ctx.from, ip, agent } } }
  })

type Failed = { ticketId: string; error: unknown }

/** Writes the ticket and the state of its row in one transaction. */
const applyNext = async (open: OpenCtx, { run, actor }: RunningBulk): Promise<'done' | 'none' | Failed> => {
  let ticketId = ''
  try {
    return await open.inOrg(async (inside) => {
      const ctx = { ...inside, ...actor }
      const isGoingOn = (await bulkStore.get(ctx, run.id))?.state === 'working'
      const row = isGoingOn ? await bulkStore.takeNext(ctx, run.id) : undefined
      if (!row) return 'none'
      ticketId = row.ticketId
      await bulkStore.saveResult(ctx, run.id, { ticketId, ...(await applyRow(ctx, run, row)) })
      return 'done'
    })
  } catch (error) {
    if (ticketId === '' || isDatabaseLost(error)) throw error
    return { ticketId, error }
  }
}

const noteFailure = async (open: OpenCtx, { run }: RunningBulk, { ticketId, error }: Failed) => {
  const problem = error instanceof ApiError ? error.code : 'unexpected'
  if (problem === 'unexpected')
    log.warn({ err: error, orgId: open.orgId, bulkId: run.id }, 'a ticket could not be changed')
  await open.inOrg((ctx) => bulkStore.saveResult(ctx, run.id, { ticketId, state: 'error', problem }))
}

const notifyPages = (open: OpenCtx) =>
  open.readInOrg(async (ctx) => {
    ctx.live.emit(ctx.orgId, ...listChanged('bulk'))
  })

export const runBulk = async (open: OpenCtx, job: BulkJob) => {
  const running = await startSlice(open, job)
  if (!running) return
  const next = async () => {
    const result = await applyNext(open, running)
    if (result === 'none') return false
    if (result !== 'done') await noteFailure(open, running, result)
    return true
  }
  await runUntilDeadline(next, () => notifyPages(open))
  await open.inOrg(async (ctx) => {
    if (!(await bulkStore.finish(ctx, running.run.id))) await sendBulkJob(ctx, { ...job, turn: job.turn + 1 })
  })
  await notifyPages(open)
}
