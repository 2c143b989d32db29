/** Approves and rejects. The lock of the ticket serialises approvers who act at once; later ones find it done. */
import type { ApprovalAction } from '#core/approval-states.ts'
import type { FieldChange } from '#core/changes.ts'
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { isApproved } from '../../approval-rules.ts'
import { stateRefusal } from '../../ticket-permissions.ts'
import { changeTicket } from '../save/change-ticket.ts'
import { lockTicket, type FoundTicket } from '../read/find-ticket.ts'
import { presentTicket } from '../read/get-ticket.ts'
import type { TicketChangeKind } from '../history/record-ticket-change.ts'
import { approvalStore, type Approval, type ApprovalAct } from '../store/approvals.ts'
import { findPlace, type ApproverPlace } from './approvers.ts'
import { stepField } from './submit-approval.ts'

type Act = { id: string; approvalId: string; reason?: string | undefined }

const fieldsOf = (
  ctx: Ctx,
  { step }: Approval,
  { forId, reason }: ApproverPlace & { reason: string },
): FieldChange[] => [
  stepField(step),
  ...(forId === ctx.user?.id ? [] : [{ field: 'approvedFor', before: null, after: [forId] }]),
  ...(reason ? [{ field: 'approvalReason', before: null, after: reason }] : []),
]

/** Sets the status past the groups that may choose it: the step has been decided by those it names. */
const closing = (found: FoundTicket, action: ApprovalAction, { approval, deciders }: Decision) => {
  const { approvalStatusId, rejectionStatusId } = approval.step
  const statusId = action === 'approve' ? approvalStatusId : rejectionStatusId
  if (!found.context.board.statuses.some(({ id }) => id === statusId)) fail('status-not-allowed')
  return {
    statusId,
    approval: action === 'approve' ? ('approved' as const) : ('rejected' as const),
    approvalOpenFields: [],
    approverIds: deciders,
    approverGroupIds: [],
  }
}
type Decision = { approval: Approval; deciders: string[] }

const kindOf = (action: ApprovalAction, isClosed: boolean): TicketChangeKind => {
  if (action === 'reject') return 'ticket.rejected'
  return isClosed ? 'ticket.approved' : 'ticket.approval-given'
}

/** Until an act is written, the request can be changed by nobody else. */
const lockRequest = async (ctx: Ctx, { id, approvalId }: Act) => {
  // A view as a group cannot decide for the user.
  if (ctx.user?.via.kind === 'view-as') fail('not-permitted')
  const found = await lockTicket(ctx, id)
  const rule = stateRefusal('comment', { ...found.row, isBoardArchived: found.context.board.isArchived })
  if (rule) fail(rule)
  const approval = (await approvalStore.get(ctx, id, approvalId)) ?? fail('not-found')
  if (approval.state !== 'open') fail('already-done')
  const acts = await approvalStore.acts(ctx, [approvalId])
  return { found, approval, acts: acts.filter(({ voidedAt }) => voidedAt === null) }
}

const isDecided = (
  action: ApprovalAction,
  { step }: Approval,
  acts: readonly Pick<ApprovalAct, 'forId' | 'groupIds'>[],
) => action === 'reject' || isApproved(step, acts)

const act = async (ctx: Ctx, action: ApprovalAction, input: Act) => {
  const { found, approval, acts } = await lockRequest(ctx, input)
  const userId = ctx.user?.id ?? fail('signed-out')
  const place = await findPlace(ctx, { row: found.row, approval }, acts)
  const reason = input.reason?.trim() ?? ''
  await approvalStore.insertAct(ctx, { approvalId: approval.id, userId, ...place, action, reason })
  const isClosed = isDecided(action, approval, [...acts, place])
  if (isClosed) await approvalStore.close(ctx, approval.id, action === 'approve' ? 'approved' : 'rejected')
  const deciders = [...new Set([...acts.map((previous) => previous.userId), userId])]
  const row = await changeTicket(ctx, found, {
    kind: kindOf(action, isClosed),
    ...(isClosed && closing(found, action, { approval, deciders })),
    moreFields: fieldsOf(ctx, approval, { ...place, reason }),
    more: { approvalId: approval.id },
  })
  return presentTicket(ctx, { ...found, row })
}

export const approveTicket = (ctx: Ctx, input: Act) => act(ctx, 'approve', input)
export const rejectTicket = (ctx: Ctx, input: Act) => act(ctx, 'reject', input)
