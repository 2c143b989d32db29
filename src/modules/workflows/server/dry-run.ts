/** Shows what a workflow would do to a ticket, and changes nothing. */
import type * as z from 'zod/mini'
import { ApiError, fail } from '#core/errors.ts'
import type { SlaMetric } from '#core/sla/ticket-clocks.ts'
import { randomUUID } from 'node:crypto'
import { UnpreparedScript, type PreparedScript } from '#modules/scripts/server/run-on-ticket.ts'
import { actAs } from '#modules/tickets/server/automation/actor.ts'
import { rollBack, savepoint } from '#modules/tickets/server/automation/match-filters.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { boardContextOf } from '#modules/tickets/server/board-context.ts'
import { findTicket } from '#modules/tickets/server/read/find-ticket.ts'
import { resolveTicket, unresolveTicket } from '#modules/tickets/server/save/ticket-actions.ts'
import { applyRule } from '#modules/tickets/server/save/update-ticket.ts'
import type { Ctx, OpenCtx, PendingChange } from '#platform/context.ts'
import { rehearse } from '#platform/rehearse.ts'
import type { workflowApi, WorkflowStep } from '../api.ts'
import { nodesById, type Definition, type WorkflowNode } from '../definition.ts'
import type { ConfigOf } from '../kinds/kinds.ts'
import { isTrigger, type Port } from '../kinds/names.ts'
import { faultsOf } from './faults.ts'
import { applyNode } from './kinds/apply.ts'
import { assertHoldsEveryRight, assertSeesEveryField } from './rights.ts'
import type { Step } from './kinds/step.ts'
import { findStarting } from './runs/start-runs.ts'
import { recordedChanges, workflowAgent } from './runs/run-step.ts'
import { triggeringKinds, triggersOf, type TriggeringKind } from './runs/triggers.ts'
import { workflowStore } from './store/workflows.ts'
import { stepId } from './step-id.ts'
import { trimSteps } from './trim-steps.ts'

const longest = 3
type Outcomes = Partial<Record<string, Port>>
/** By node: what its script did, run between two attempts. */
type Scripts = Map<string, PreparedScript>
type Walk = {
  runId: string
  ticketId: string
  definition: Definition
  outcomes: Outcomes
  author: Step['author']
  scripts: Scripts
  until: number
}

class ScriptNeeded extends Error {
  readonly nodeId: string
  readonly script: UnpreparedScript
  constructor(nodeId: string, script: UnpreparedScript) {
    super('A script of a dry run has to run first')
    this.nodeId = nodeId
    this.script = script
  }
}

/** A refused step is taken back alone, and goes on at the port for it. */
const tryNode = async (
  ctx: Ctx,
  node: WorkflowNode,
  { no, runId, ...trial }: Pick<Step, 'ticketId' | 'runId' | 'chosen' | 'author' | 'prepared'> & { no: number },
) => {
  await savepoint(ctx)
  const from = ctx.changes.length
  try {
    const id = stepId(runId, no)
    const step: Step = { ...trial, workflowId: runId, runId, nodeId: node.id, id, isRehearsal: true }
    const { port, note = {} } = await applyNode(ctx, step, node)
    return { port, note, problem: null, changes: recordedChanges(ctx, from) }
  } catch (error) {
    if (error instanceof UnpreparedScript) throw new ScriptNeeded(node.id, error)
    if (!(error instanceof ApiError)) throw error
    await rollBack(ctx)
    ctx.changes.splice(from)
    return { port: node.next.failed ? ('failed' as const) : null, note: {}, problem: error.code, changes: [] }
  }
}

const walk = async (ctx: Ctx, { runId, ticketId, definition, outcomes, author, scripts, until }: Walk) => {
  const nodes = nodesById(definition)
  const steps: WorkflowStep[] = []
  let node = [...nodes.values()].find(({ kind }) => isTrigger(kind))
  while (node) {
    if (Date.now() > until) return { steps, end: 'too-long' as const }
    const no: number = steps.length + 1
    const done = await tryNode(ctx, node, {
      ticketId,
      no,
      runId,
      chosen: outcomes[node.id],
      author,
      prepared: scripts.get(node.id),
    })
    const chosen: Port | null = outcomes[node.id] ?? done.port
    steps.push({
      no,
      nodeId: node.id,
      kind: node.kind,
      at: new Date().toISOString(),
      ...done,
      port: chosen,
    } as WorkflowStep)
    if (done.problem && chosen === null) return { steps, end: 'failed' as const }
    const next: string | undefined = chosen ? node.next[chosen] : undefined
    node = next === undefined ? undefined : nodes.get(next)
  }
  return { steps, end: 'done' as const }
}

const isTriggering = (kind: string): kind is TriggeringKind => (triggeringKinds as readonly string[]).includes(kind)

/** The workflows that one change would start; it may be of several kinds at once. */
const startedByChange = async (ctx: Ctx, change: PendingChange, isAutomatic: boolean) => {
  const { kind, also, subjectId, fields, data } = change
  const { boardId, metrics = [] } = (data ?? {}) as { boardId?: string; metrics?: SlaMetric[] }
  if (!boardId || !subjectId) return []
  const at = new Date().toISOString()
  const found = await Promise.all(
    [kind, ...also]
      .filter(isTriggering)
      .map((each) =>
        findStarting(
          ctx,
          { kind: each, subjectId, version: null, fields, at, isAutomatic },
          { boardId, metrics, isByStaff: true },
        ),
      ),
  )
  return found.flat()
}

/** The workflows that the changes of this transaction would start. */
export const startedBy = async (ctx: Ctx, changes: readonly PendingChange[], isAutomatic: boolean) => {
  const found = new Map<string, { id: string; name: { ar: string; en: string } }>()
  for (const change of changes)
    for (const { id, name } of await startedByChange(ctx, change, isAutomatic)) found.set(id, { id, name })
  return [...found.values()]
}

type Trial = Omit<Walk, 'author'> & { boardId: string }
const rehearseOn = async (ctx: Ctx, trial: Trial) => {
  const { boardId, ticketId, definition } = trial
  assertHoldsEveryRight(ctx, definition)
  const { row } = await findTicket(ctx, ticketId)
  if (row.boardId !== boardId) fail('not-found')
  const faults = await faultsOf(ctx, boardId, definition)
  if (faults.length > 0) throw new ApiError('workflow-faults', { details: { faults } })
  await assertSeesEveryField(ctx, boardId, definition)
  const actor = actAs(ctx, { name: '', requestId: randomUUID(), agent: workflowAgent })
  const walked = await walk(actor, { ...trial, author: ctx.user })
  const starts = (await startedBy(actor, actor.changes, true)).map(({ name }) => name)
  return { ...walked, ...(await trimSteps(ctx, ticketId, { steps: walked.steps, publisherId: ctx.user?.id })), starts }
}

/** By a user who might publish it, on a ticket that they may see. */
export const dryRun = async (
  open: OpenCtx,
  { boardId, ticketId, definition, outcomes }: z.output<typeof workflowApi.dryRun.input>,
) => {
  const scripts: Scripts = new Map()
  const [runId, until] = [randomUUID(), Date.now() + longest * 1_000]
  const attempt = (ctx: Ctx) => rehearseOn(ctx, { runId, until, scripts, boardId, ticketId, definition, outcomes })
  // Each script ends an attempt, which is taken back, runs outside of any transaction, and is applied in the next one.
  for (;;) {
    try {
      return await rehearse(open, longest, attempt)
    } catch (error) {
      if (!(error instanceof ScriptNeeded)) throw error
      scripts.set(error.nodeId, await error.script.prepare(open))
    }
  }
}

/** Live workflows of the board whose trigger a change to this status meets, whatever their filter says. */
const mayStartBy = async (ctx: Ctx, boardId: string, statusId: string) => {
  if (!(await boardOf(ctx, boardId)).workflowEnabled) return []
  const live = await workflowStore.live(ctx, boardId, triggersOf['ticket.updated'])
  return live
    .filter(({ triggerKind, triggerConfig }) => {
      if (triggerKind === 'updated') return namesStatus((triggerConfig as ConfigOf<'updated'>).fields)
      const { to } = triggerConfig as ConfigOf<'status-changed'>
      return to.length === 0 || to.includes(statusId)
    })
    .map(({ id, name }) => ({ id, name }))
}
const namesStatus = (fields: readonly string[]) => fields.length === 0 || fields.includes('statusId')

/** Tries the change on each ticket in turn; one that is refused starts none. */
const tryOnEach = async (
  ctx: Ctx,
  { boardId, statusId, ticketIds }: z.output<typeof workflowApi.startingMany.input>,
) => {
  for (const id of ticketIds) {
    const { row } = await findTicket(ctx, id)
    if (row.boardId !== boardId) fail('not-found')
    const from = ctx.changes.length
    await savepoint(ctx)
    try {
      await applyRule(ctx, { id, statusId })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await rollBack(ctx)
      ctx.changes.splice(from)
    }
  }
  return startedBy(ctx, ctx.changes, false)
}

export const listStartingMany = (open: OpenCtx, input: z.output<typeof workflowApi.startingMany.input>) =>
  rehearse(open, longest, async (ctx) => {
    const { statuses } = (await boardContextOf(ctx, input.boardId)).board
    if (!statuses.some(({ id }) => id === input.statusId)) fail('not-found')
    const isCertain = input.ticketIds.length > 0
    const items = isCertain ? await tryOnEach(ctx, input) : await mayStartBy(ctx, input.boardId, input.statusId)
    return { items, isCertain }
  })

/** Tries the change of status and asks which workflows it would start; a change that is refused starts none. */
export const listStarting = (open: OpenCtx, { ticketId, to }: z.output<typeof workflowApi.starting.input>) =>
  rehearse(open, longest, async (ctx) => {
    const { context } = await findTicket(ctx, ticketId)
    const isEnd = to === 'resolved' || to === 'reopened'
    if (!isEnd && !context.board.statuses.some(({ id }) => id === to)) fail('not-found')
    try {
      if (to === 'resolved') await resolveTicket(ctx, { id: ticketId })
      else if (to === 'reopened') await unresolveTicket(ctx, { id: ticketId })
      else await applyRule(ctx, { id: ticketId, statusId: to })
    } catch (error) {
      if (error instanceof ApiError) return { items: [] }
      throw error
    }
    return { items: await startedBy(ctx, ctx.changes, false) }
  })
