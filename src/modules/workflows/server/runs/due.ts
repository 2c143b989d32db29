/** Wakes runs whose moment has come, and starts workflows by the clock. */
import { fail } from '#core/errors.ts'
import type { Filter } from '#core/filters/filter.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import { openTicketsSince, openTicketsWhere } from '#modules/tickets/server/automation/match-filters.ts'
import type { Ctx, Jobs, OpenCtx } from '#platform/context.ts'
import type { Engine } from '#platform/database/engine.ts'
import { laneOf } from '#platform/jobs/lanes.ts'
import { sweepSeconds } from '#platform/jobs/start-sweep.ts'
import { runUntilDeadline } from '#platform/jobs/time-slice.ts'
import type { ConfigOf } from '../../kinds/kinds.ts'
import { mostScheduled } from '../../kinds/schedule.ts'
import { nextScheduled } from '../../next-scheduled.ts'
import { dueQueue, sendRun, type RunJob } from '../queue.ts'
import { runStore } from '../store/runs.ts'
import { listDueOrgs, workflowStore, type WorkflowRow } from '../store/workflows.ts'
import { momentAfter } from '../working-moment.ts'
import { runStep } from './run-step.ts'
import { startRuns } from './start-runs.ts'

/** One job for an organisation, however many nodes sweep. */
export const sweepWorkflows = async (jobs: Jobs, engine: Pick<Engine, 'pool'>) => {
  for (const orgId of await listDueOrgs(engine)) {
    const once = { singletonKey: orgId, singletonSeconds: sweepSeconds }
    await jobs.send(dueQueue, { orgId }, { ...once, priority: laneOf(orgId) })
  }
}

/** Takes steps for some seconds; a longer run goes on in its next job. */
export const runInJob = async (open: OpenCtx, { id }: RunJob) => {
  let isMore = true
  const next = async () => (isMore = await runStep(open, id))
  await runUntilDeadline(next, async () => undefined)
  if (isMore) await open.inOrg((ctx) => sendRun(ctx, id))
}

const searchEvery = 5 * 60_000
const iso = (at: number) => new Date(at).toISOString()

/** The next moment at which a live workflow looks for tickets; null where it waits for events. */
type Clock = { kind: string; config: object; after: number }
export const nextDue = async (ctx: Ctx, { kind, config, after }: Clock): Promise<string | null> => {
  if (kind === 'since') return iso(after + searchEvery)
  if (kind !== 'schedule') return null
  const { timeZone } = await readOrg(ctx)
  return iso(nextScheduled(config as ConfigOf<'schedule'>, timeZone, after))
}

type Start = { ticketId: string; cause: string }
const startEach = async (ctx: Ctx, workflow: WorkflowRow, starts: readonly Start[]) => {
  for (const { ticketId, cause } of starts) await startRuns(ctx, [{ workflow, ticketId, cause, depth: 0 }])
}

/** How far back the search goes: working time is longer on the calendar than on the clock. */
const mostLonger = 6

const mostPages = 20

/** Open tickets whose time has come since the workflow went live; each moment of a ticket starts one run. */
const ticketsSince = async (ctx: Ctx, workflow: WorkflowRow, now: number): Promise<Start[]> => {
  const config = workflow.triggerConfig as ConfigOf<'since'>
  const momentOf = await momentAfter(ctx, config)
  const span = config.minutes * 60_000
  const from = workflow.liveSince === null ? null : Date.parse(workflow.liveSince)
  const query = {
    ...config,
    after:
      from === null ? null : from - Math.max(span, 0) * (config.isWorking ? mostLonger : 1) + Math.min(span, 0) * -1,
    until: now - span,
    limit: mostScheduled,
  }
  const isDue = (at: number) => {
    const moment = momentOf(at)
    return moment <= now && (from === null || moment > from)
  }
  const starts: Start[] = []
  let last: { id: string; at: string } | undefined
  // Tickets that have their run stay open, so the page after them is read too.
  for (let page = 0; page < mostPages && starts.length < mostScheduled; page++) {
    const found = await openTicketsSince(ctx, workflow.boardId, { ...query, last })
    const due = found
      .filter(({ at }) => isDue(Date.parse(at)))
      .map(({ id, at }) => ({ ticketId: id, cause: `since ${id} ${iso(Date.parse(at))}` }))
    const causes = due.map(({ cause }) => cause)
    const known = await runStore.knownCauses(ctx, workflow.id, causes)
    starts.push(...due.filter(({ cause }) => !known.has(cause)))
    last = found.at(-1)
    if (found.length < mostScheduled) break
  }
  return starts.slice(0, mostScheduled)
}

const ticketsScheduled = async (ctx: Ctx, workflow: WorkflowRow): Promise<Start[]> => {
  const { filter } = workflow.triggerConfig as { filter: Filter | null }
  const ids = await openTicketsWhere(ctx, workflow.boardId, { filter, limit: mostScheduled })
  return ids.map((id) => ({ ticketId: id, cause: `schedule ${id} ${iso(Date.parse(workflow.dueAt ?? ''))}` }))
}

/** The moment moves on in the transaction that starts the runs, so it is served once. */
export const runDueWorkflow = async (ctx: Ctx, id: string, now = Date.now()) => {
  const workflow = await workflowStore.lock(ctx, id).catch(() => fail('not-found'))
  const { triggerKind, triggerConfig, dueAt, boardId, liveVersion } = workflow
  if (!dueAt || Date.parse(dueAt) > now) return
  const isOff = liveVersion === null || !(await boardOf(ctx, boardId)).workflowEnabled
  if (!isOff)
    await startEach(
      ctx,
      workflow,
      await (triggerKind === 'since' ? ticketsSince(ctx, workflow, now) : ticketsScheduled(ctx, workflow)),
    )
  await workflowStore.setDue(
    ctx,
    id,
    await nextDue(ctx, { kind: triggerKind ?? '', config: triggerConfig ?? {}, after: now }),
  )
}

/** Tickets for which a workflow by time would start at once, had it no beginning. */
export const countPast = async (ctx: Ctx, workflow: WorkflowRow) => {
  const { length: count } = await ticketsSince(ctx, { ...workflow, liveSince: null }, Date.now())
  return { count, isMore: count === mostScheduled }
}

const inTurn = 100

export const runDue = async (open: OpenCtx) => {
  for (const id of await open.readInOrg((ctx) => workflowStore.dueIds(ctx)))
    await open.inOrg((ctx) => runDueWorkflow(ctx, id))
  for (const id of await open.readInOrg((ctx) => runStore.dueIds(ctx, inTurn)))
    await runInJob(open, { orgId: open.orgId, id })
}
