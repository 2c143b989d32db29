/** Starts the workflows whose trigger a recorded change fires, each once. */
import { randomUUIDv7 } from 'node:crypto'
import type { Filter } from '#core/filters/filter.ts'
import type { SlaMetric } from '#core/sla/ticket-clocks.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { rightsOf } from '#modules/directory/server/holders.ts'
import { matchFilters } from '#modules/tickets/server/automation/match-filters.ts'
import { on, type RecordedChange, type Subscription } from '#platform/changes/events.ts'
import type { Ctx } from '#platform/context.ts'
import { sendRun, takeOverAfter } from '../queue.ts'
import { runStore, type NewRun } from '../store/runs.ts'
import { workflowStore, type LiveWorkflow } from '../store/workflows.ts'
import { reportTrouble } from './report-trouble.ts'
import { workflowAgent } from './run-step.ts'
import {
  isFired,
  triggeringKinds,
  triggersOf,
  type EventConfig,
  type TicketEvent,
  type TriggeringKind,
} from './triggers.ts'

export const deepest = 5
export const mostInHour = 20

type Started = { workflow: LiveWorkflow; ticketId: string; cause: string; depth: number }

/** Too deep a chain, and too many runs on one ticket, are a loop: stopped, and reported once. */
const stopReason = (depth: number, recent: { runs: number; isStopped: boolean } | undefined) => {
  if (depth > deepest) return 'too-deep'
  if ((recent?.runs ?? 0) < mostInHour) return null
  return recent?.isStopped ? 'silently' : 'too-often'
}

/** Writes the runs and sends their jobs; a cause that has a run starts none. */
export const startRuns = async (ctx: Ctx, started: readonly Started[]) => {
  const [first] = started
  if (!first) return
  const recent = await runStore.recent(
    ctx,
    first.ticketId,
    started.map(({ workflow }) => workflow.id),
  )
  const planned = started.flatMap(({ workflow, ticketId, cause, depth }): { run: NewRun; workflow: LiveWorkflow }[] => {
    const problem = stopReason(depth, recent.get(workflow.id))
    if (problem === 'silently') return []
    const { id: workflowId, liveVersion, firstNode: nodeId } = workflow
    const state = problem ? 'stopped' : 'working'
    const run = {
      id: randomUUIDv7(),
      workflowId,
      version: liveVersion ?? 0,
      ticketId,
      cause,
      depth,
      nodeId,
      state,
      problem,
    }
    return [{ workflow, run: run as NewRun }]
  })
  const inserted = new Set(
    await runStore.insert(
      ctx,
      planned.map(({ run }) => run),
      takeOverAfter,
    ),
  )
  for (const { run, workflow } of planned) {
    if (!inserted.has(run.id)) continue
    if (run.problem) await reportTrouble(ctx, { ...run, runId: run.id, name: workflow.name, problem: run.problem })
    else await sendRun(ctx, run.id)
  }
}

type TicketChange = RecordedChange<TriggeringKind>
type Data = { boardId: string; isImported?: true; metrics?: SlaMetric[] }

/** Without an author it came from outside. */
const isByStaff = async (ctx: Ctx, { kind, actorId }: TicketChange) => {
  if (kind !== 'ticket.commented' || !actorId) return false
  const [author] = await rightsOf(ctx, [actorId])
  return author !== undefined && !author.isGuest
}

type Judged = Pick<TicketChange, 'kind' | 'subjectId' | 'version' | 'fields'> & { at: string; isAutomatic: boolean }

/** The live workflows whose trigger and filter the change meets. */
export const findStarting = async (
  ctx: Ctx,
  change: Judged,
  { boardId, ...event }: Pick<TicketEvent, 'metrics' | 'isByStaff'> & { boardId: string },
): Promise<LiveWorkflow[]> => {
  const live = await workflowStore.live(ctx, boardId, triggersOf[change.kind])
  const fired = live.filter(({ triggerKind, triggerConfig, liveSince }) => {
    const config = triggerConfig as EventConfig
    if (change.isAutomatic && !config.byAutomation) return false
    if (liveSince && Date.parse(liveSince) > Date.parse(change.at)) return false
    return isFired(triggerKind ?? '', config, { ...event, kind: change.kind, fields: change.fields })
  })
  if (fired.length === 0 || !(await boardOf(ctx, boardId)).workflowEnabled) return []
  const filters = fired.map(({ triggerConfig }) => (triggerConfig as { filter: Filter | null }).filter)
  const met = await matchFilters(ctx, { ticketId: change.subjectId, version: change.version }, filters)
  return fired.filter((_, at) => met[at])
}

const startByChange = async (ctx: Ctx, change: TicketChange) => {
  const { boardId, isImported, metrics = [] } = change.data as Data
  if (isImported) return
  // A caller's own agent header says what it likes, but a caller has an account.
  const isAutomatic = change.actorId === null && change.agent === workflowAgent
  const found = await findStarting(
    ctx,
    { ...change, isAutomatic },
    { boardId, metrics, isByStaff: await isByStaff(ctx, change) },
  )
  if (found.length === 0) return
  const depth = isAutomatic ? ((await runStore.depthOf(ctx, change.requestId)) ?? 0) + 1 : 0
  await startRuns(
    ctx,
    found.map((workflow) => ({ workflow, ticketId: change.subjectId, cause: `change ${change.id}`, depth })),
  )
}

export const workflowSubscriptions: Subscription[] = triggeringKinds.map((kind) =>
  on(kind, 'workflows', (ctx, change) => startByChange(ctx, change as TicketChange)),
)
