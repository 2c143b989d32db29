/** The log of runs, for those who may see their tickets. */
import type * as z from 'zod/mini'
import { ApiError, fail } from '#core/errors.ts'
import { findTicket } from '#modules/tickets/server/read/find-ticket.ts'
import { visibleTicketRefs } from '#modules/tickets/server/history/history.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { workflowApi, RunState, WorkflowStep } from '../api.ts'
import { sendRun, takeOverAfter } from './queue.ts'
import { runStore, type RunRow } from './store/runs.ts'
import { workflowStore } from './store/workflows.ts'
import { trimSteps } from './trim-steps.ts'

type Ref = { id: string }
const moment = (at: string | null) => (at === null ? null : new Date(at).toISOString())

const shownRun = (run: RunRow) => ({
  id: run.id,
  workflowId: run.workflowId,
  version: run.version,
  ticketId: run.ticketId,
  state: run.state as RunState,
  problem: run.problem,
  wakeAt: run.state === 'waiting' ? moment(run.wakeAt) : null,
  startedAt: moment(run.startedAt) ?? '',
  endedAt: moment(run.endedAt),
  steps: run.stepNo,
})

export const listRuns = async (
  ctx: Ctx,
  { id, state, pageNumber, pageSize }: z.output<typeof workflowApi.runs.input>,
) => {
  await workflowStore.get(ctx, id)
  const { items, total } = await runStore.list(ctx, {
    workflowId: id,
    state,
    limit: pageSize,
    skip: pageNumber * pageSize,
  })
  const refs = await visibleTicketRefs(
    ctx,
    items.map(({ ticketId }) => ticketId),
  )
  return { items: items.map(shownRun), total, refs }
}

/** Of a ticket that the reader may not see, only that the run was there. */
const logFor = async (ctx: Ctx, run: RunRow) => {
  const steps = (await runStore.steps(ctx, run.id)).map(
    ({ no, nodeId, kind, port, changes, note, problem, at }) =>
      ({ no, nodeId, kind, port, changes, note, problem, at: moment(at) }) as unknown as WorkflowStep,
  )
  try {
    const publisherId = (await workflowStore.version(ctx, run.workflowId, run.version))?.publishedBy
    return await trimSteps(ctx, run.ticketId, { steps, publisherId })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { steps: steps.map((step) => ({ ...step, changes: [], note: {} })), refs: {} }
  }
}

export const getRun = async (ctx: Ctx, { id }: Ref) => {
  const run = await runStore.get(ctx, id)
  const { steps: log, refs } = await logFor(ctx, run)
  return { ...shownRun(run), log, refs: { ...refs, ...(await visibleTicketRefs(ctx, [run.ticketId])) } }
}

const recordRun = async (ctx: Ctx, kind: 'workflow.run-retried' | 'workflow.run-stopped', run: RunRow) => {
  const { name } = await workflowStore.get(ctx, run.workflowId)
  recordChange(ctx, { kind, subjectId: run.workflowId, after: { runId: run.id }, data: { name } })
}

/** Tries the step at which it failed once more. */
export const retryRun = async (ctx: Ctx, { id }: Ref) => {
  const run = (await runStore.lock(ctx, id)) ?? fail('not-found')
  await findTicket(ctx, run.ticketId)
  if (run.state !== 'failed' || run.nodeId === null) fail('already-done')
  await runStore.update(ctx, id, { state: 'working', problem: null, tries: 0, endedAt: null, wakeIn: takeOverAfter })
  await sendRun(ctx, id)
  await recordRun(ctx, 'workflow.run-retried', run)
  return {}
}

export const stopRun = async (ctx: Ctx, { id }: Ref) => {
  const run = (await runStore.lock(ctx, id)) ?? fail('not-found')
  if (run.state !== 'waiting' && run.state !== 'working') fail('already-done')
  await runStore.update(ctx, id, { state: 'stopped', problem: 'by-hand' })
  await recordRun(ctx, 'workflow.run-stopped', run)
  return {}
}
