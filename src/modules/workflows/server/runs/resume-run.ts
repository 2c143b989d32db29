/** Goes on with a run when the approval that it awaits is decided, withdrawn or cancelled. */
import type { EventKind } from '#core/changes.ts'
import { on, type RecordedChange, type Subscription } from '#platform/changes/events.ts'
import type { Ctx } from '#platform/context.ts'
import type { Port } from '../../kinds/names.ts'
import { sendRun } from '../queue.ts'
import { stepId } from '../step-id.ts'
import { runStore } from '../store/runs.ts'
import { advance, endRun, nodeOf } from './run-step.ts'

const ports = {
  'ticket.approved': 'approved',
  'ticket.rejected': 'rejected',
  'ticket.approval-withdrawn': 'failed',
  'ticket.approval-cancelled': 'failed',
} as const satisfies Partial<Record<EventKind, Port>>
type Decision = keyof typeof ports
const unmade = 'approval-ended'

/** The id of an approval is that of the step that opened it, which was the last of its run. */
const runOf = async (ctx: Ctx, ticketId: string, approvalId: string) =>
  (await runStore.lockWaiting(ctx, ticketId)).find(({ id, stepNo }) => stepId(id, stepNo) === approvalId)

const resumeRun = async (ctx: Ctx, { kind, subjectId, data }: RecordedChange<Decision>) => {
  const { approvalId } = data as { approvalId?: string }
  const run = approvalId ? await runOf(ctx, subjectId, approvalId) : undefined
  if (!run) return
  const node = nodeOf(run)
  if (!node) return void (await endRun(ctx, run, 'definition-unreadable'))
  const port = ports[kind]
  const isEnd = port === 'failed' && !node.next.failed
  const problem = port === 'failed' ? unmade : null
  const { id: runId, stepNo } = run
  const entry = { runId, no: stepNo + 1, nodeId: node.id, kind: node.kind, changes: [], note: { approvalId } }
  await runStore.insertStep(ctx, { ...entry, port: isEnd ? null : port, problem })
  if (isEnd) {
    await runStore.update(ctx, runId, { stepNo: stepNo + 1 })
    await endRun(ctx, run, unmade)
  } else if (await advance(ctx, { run, node }, { port })) await sendRun(ctx, runId)
}

export const decisionSubscriptions: Subscription[] = (Object.keys(ports) as Decision[]).map((kind) =>
  on(kind, 'workflow-decisions', (ctx, change) => resumeRun(ctx, change as RecordedChange<Decision>)),
)
