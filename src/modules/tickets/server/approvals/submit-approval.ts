/** Submits a ticket for approval, and withdraws it. */
import type { FieldChange } from '#core/changes.ts'
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { accountIdOf } from '#platform/via.ts'
import type { StatusStep } from '../../status-steps.ts'
import { changeTicket } from '../save/change-ticket.ts'
import { lockTicket, lockTicketFor, type FoundTicket } from '../read/find-ticket.ts'
import { presentTicket } from '../read/get-ticket.ts'
import { approvalStore } from '../store/approvals.ts'
import { noApproval } from './settle-approval.ts'

/** For modules above. */
export const { steps: readSteps, saveSteps: saveStepsOf, stepsNaming, stepsSavedBy } = approvalStore

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]

export const stepField = ({ name }: StatusStep): FieldChange => ({ field: 'approvalStep', before: null, after: name })

const open = async (
  ctx: Ctx,
  found: FoundTicket,
  { step, submittedBy, id }: { step: StatusStep; submittedBy: string | null; id?: string | undefined },
) => {
  const { row } = found
  const approvalId = await approvalStore.insert(ctx, { id, ticketId: row.id, step, submittedBy })
  const written = await changeTicket(ctx, found, {
    kind: 'ticket.approval-submitted',
    approval: 'pending',
    approvalOpenFields: step.openFields,
    approverIds: step.userIds,
    approverGroupIds: step.groupIds,
    watcherIds: union(row.watcherIds, step.watcherIds),
    watcherGroupIds: union(row.watcherGroupIds, step.watcherGroupIds),
    moreFields: [stepField(step)],
    more: { approvalId },
  })
  return { approvalId, row: written }
}

const stepWhere = async (ctx: Ctx, { row }: FoundTicket, isMeant: (step: StatusStep) => boolean) =>
  (await approvalStore.steps(ctx, row.boardId)).steps.find(isMeant)

/** The step of the status in which the ticket is. */
export const stepOf = (ctx: Ctx, found: FoundTicket) =>
  stepWhere(ctx, found, ({ currentStatusId }) => currentStatusId === found.row.statusId)

export const submitApproval = async (ctx: Ctx, { id }: { id: string }) => {
  const found = await lockTicketFor(ctx, id, 'change-step')
  if (found.row.approval === 'pending') fail('already-done')
  const step = (await stepOf(ctx, found)) ?? fail('no-step')
  const { row } = await open(ctx, found, { step, submittedBy: accountIdOf(ctx.user) })
  return presentTicket(ctx, { ...found, row })
}

/** For workflows: opens an approval of a ticket by a step of its board, whatever its status. Returns the id of the approval, which its events name. */
export const openApproval = async (
  ctx: Ctx,
  { ticketId, stepId, id }: { ticketId: string; stepId: string; id?: string },
): Promise<string> => {
  const found = await lockTicket(ctx, ticketId)
  if (found.row.approval === 'pending') fail('already-done')
  const step = (await stepWhere(ctx, found, (item) => item.id === stepId)) ?? fail('no-step')
  return (await open(ctx, found, { step, submittedBy: null, id })).approvalId
}

/** By the submitter, or by an administrator in their absence. */
export const mayWithdraw = ({ user }: Ctx, { submittedBy }: { submittedBy: string | null }) =>
  user !== undefined && (user.id === submittedBy || user.grants['user.admin'] !== undefined)

export const withdrawApproval = async (ctx: Ctx, { id, approvalId }: { id: string; approvalId: string }) => {
  const found = await lockTicket(ctx, id)
  const approval = (await approvalStore.get(ctx, id, approvalId)) ?? fail('not-found')
  if (approval.state !== 'open') fail('already-done')
  if (!mayWithdraw(ctx, approval)) fail('not-submitter')
  await approvalStore.close(ctx, approvalId, 'withdrawn')
  const row = await changeTicket(ctx, found, {
    kind: 'ticket.approval-withdrawn',
    ...noApproval,
    moreFields: [stepField(approval.step)],
    more: { approvalId },
  })
  return presentTicket(ctx, { ...found, row })
}
