import { fail } from '#core/errors.ts'
import { openApproval, readSteps } from '#modules/tickets/server/approvals/submit-approval.ts'
import { findTicket } from '#modules/tickets/server/read/find-ticket.ts'
import { applyRule } from '#modules/tickets/server/save/update-ticket.ts'
import type { Ctx } from '#platform/context.ts'
import { runStore } from '../store/runs.ts'
import type { Apply, Outcome, Step } from './step.ts'

/** Nobody decides in a rehearsal: it shows the status that the chosen decision would set. */
const rehearseDecision = async (ctx: Ctx, { ticketId, chosen }: Step, stepId: string): Promise<Outcome> => {
  const { row } = await findTicket(ctx, ticketId)
  if (row.approval === 'pending') fail('already-done')
  const step = (await readSteps(ctx, row.boardId)).steps.find(({ id }) => id === stepId) ?? fail('no-step')
  const port = chosen ?? 'approved'
  if (port === 'approved') await applyRule(ctx, { id: ticketId, statusId: step.approvalStatusId })
  if (port === 'rejected') await applyRule(ctx, { id: ticketId, statusId: step.rejectionStatusId })
  return { port }
}

/** Begun again while it awaits a decision, its time has run out. */
export const applyApproval: Apply<'approval'> = async (ctx, step, { stepId, minutes }) => {
  if (step.isRehearsal) return rehearseDecision(ctx, step, stepId)
  if (await runStore.hasOpened(ctx, step.runId, step.nodeId)) return { port: 'late' }
  const approvalId = await openApproval(ctx, { ticketId: step.ticketId, stepId, id: step.id })
  const wakeAt = minutes === null ? null : new Date(Date.now() + minutes * 60_000).toISOString()
  return { port: null, wakeAt, note: { approvalId, ...(wakeAt && { until: wakeAt }) } }
}
