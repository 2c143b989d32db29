/** Takes one step of a run: its effect, its log entry and the new place of the run in one transaction. */
import { ApiError } from '#core/errors.ts'
import { listChanged } from '#core/live.ts'
import { actAs } from '#modules/tickets/server/automation/actor.ts'
import { mostAttempts, UnpreparedScript, type PreparedScript } from '#modules/scripts/server/run-on-ticket.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { isDatabaseLost } from '#platform/database/db-errors.ts'
import { log } from '#platform/monitoring/log.ts'
import { nodesById, type WorkflowNode } from '../../definition.ts'
import { readDefinition } from '../../migrate-definition.ts'
import { applyNode } from '../kinds/apply.ts'
import type { Outcome } from '../kinds/step.ts'
import { takeOverAfter } from '../queue.ts'
import { stepId } from '../step-id.ts'
import { runStore, type LockedRun } from '../store/runs.ts'
import { reportTrouble } from './report-trouble.ts'

export const workflowAgent = 'workflow'
const mostTries = 5

/** What the workflow recorded in this transaction, as its log keeps it. */
export const recordedChanges = ({ changes }: Pick<Ctx, 'changes'>, from = 0) =>
  changes.slice(from).map(({ kind, subjectId, fields }) => ({ kind, subjectId, fields }))

const asWorkflow = (ctx: Ctx, { id, name }: Pick<LockedRun, 'id' | 'name'>) =>
  actAs(ctx, { name, requestId: id, agent: workflowAgent })

export const nodeOf = ({ definition, nodeId }: LockedRun): WorkflowNode | undefined => {
  const read = readDefinition(definition)
  return 'definition' in read && nodeId ? nodesById(read.definition).get(nodeId) : undefined
}

const finish = (ctx: Ctx) => ctx.after(() => ctx.live.emit(ctx.orgId, ...listChanged('workflows')))

type At = { run: LockedRun; node: WorkflowNode }
/** True if the run can take its next step at once. */
export const advance = async (ctx: Ctx, { run, node }: At, outcome: Outcome) => {
  const stepNo = run.stepNo + 1
  if (outcome.port === null) {
    await runStore.update(ctx, run.id, { stepNo, tries: 0, state: 'waiting', wakeAt: outcome.wakeAt })
    return false
  }
  const { port, wakeAt } = outcome
  const nextId = node.next[port]
  if (nextId === undefined) {
    await runStore.update(ctx, run.id, { stepNo, tries: 0, nodeId: null, state: 'done' })
    finish(ctx)
    return false
  }
  const place = { stepNo, tries: 0, nodeId: nextId }
  if (wakeAt) await runStore.update(ctx, run.id, { ...place, state: 'waiting', wakeAt })
  else await runStore.update(ctx, run.id, { ...place, state: 'working', wakeIn: takeOverAfter })
  return wakeAt === undefined
}

const takeStep = async (inside: Ctx, { run, node, prepared }: At & { prepared: PreparedScript | undefined }) => {
  const ctx = asWorkflow(inside, run)
  const no = run.stepNo + 1
  const { ticketId, workflowId, id: runId } = run
  const step = { ticketId, workflowId, runId, nodeId: node.id, id: stepId(runId, no), isRehearsal: false, prepared }
  const outcome = await applyNode(ctx, step, node)
  await runStore.insertStep(inside, {
    runId,
    no,
    nodeId: node.id,
    kind: node.kind,
    port: outcome.port,
    changes: recordedChanges(ctx),
    note: outcome.note ?? {},
    problem: null,
  })
  return advance(inside, { run, node }, outcome)
}

export const endRun = async (ctx: Ctx, run: LockedRun, problem: string) => {
  await runStore.update(ctx, run.id, { state: 'failed', problem })
  await reportTrouble(ctx, { ...run, runId: run.id, problem })
  finish(ctx)
  return false
}

/** A refusal goes on at the port for it, or ends the run; anything else is tried again a few times. */
const noteFailure = (open: OpenCtx, { id, stepNo }: Pick<LockedRun, 'id' | 'stepNo'>, error: unknown) =>
  open.inOrg(async (ctx): Promise<boolean> => {
    const run = await runStore.lock(ctx, id)
    const node = run && nodeOf(run)
    if (!run || !node || run.stepNo !== stepNo) return false
    if (!(error instanceof ApiError)) {
      log.warn({ err: error, orgId: ctx.orgId, runId: id }, 'a step of a workflow failed')
      if (run.tries + 1 >= mostTries) return endRun(ctx, run, 'unexpected')
      await runStore.update(ctx, id, { tries: run.tries + 1, state: 'working', wakeIn: 5 * 2 ** run.tries })
      return false
    }
    const { kind, id: nodeId } = node
    const port = node.next.failed ? ('failed' as const) : null
    const entry = { runId: id, no: stepNo + 1, nodeId, kind, port, changes: [], note: {}, problem: error.code }
    await runStore.insertStep(ctx, entry)
    if (port) return advance(ctx, { run, node }, { port })
    await runStore.update(ctx, id, { stepNo: stepNo + 1 })
    return endRun(ctx, run, error.code)
  })

const attemptStep = async (open: OpenCtx, id: string, prepared: PreparedScript | undefined): Promise<boolean> => {
  let begun: LockedRun | undefined
  try {
    return await open.inOrg(async (ctx) => {
      const run = await runStore.lock(ctx, id)
      if (!run?.isDue || run.nodeId === null) return false
      const node = nodeOf(run)
      if (!node) return endRun(ctx, run, 'definition-unreadable')
      begun = run
      return takeStep(ctx, { run, node, prepared })
    })
  } catch (error) {
    if (!begun || isDatabaseLost(error) || error instanceof UnpreparedScript) throw error
    return noteFailure(open, begun, error)
  }
}

/** Returns whether there is another step to take at once. A script runs between two attempts, outside a transaction. */
export const runStep = async (open: OpenCtx, id: string): Promise<boolean> => {
  let prepared: PreparedScript | undefined
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptStep(open, id, prepared)
    } catch (error) {
      if (!(error instanceof UnpreparedScript) || attempt >= mostAttempts) throw error
      prepared = await error.prepare(open)
    }
  }
}
