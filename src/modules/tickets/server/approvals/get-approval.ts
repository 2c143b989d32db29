/** The state of the approval of a ticket: what was decided, who is awaited, and what its reader may do. */
import { ApiError } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { ApprovalOverview, TicketApproval } from '../../api/approvals.ts'
import { awaitedOf } from '../../approval-rules.ts'
import { findTicket, refusalFor, type FoundTicket } from '../read/find-ticket.ts'
import { approvalStore, type Approval, type ApprovalAct } from '../store/approvals.ts'
import { commentStore } from '../store/collaboration/comments.ts'
import { refStore } from '../store/refs.ts'
import { countAble, findPlace } from './approvers.ts'
import { mayWithdraw, stepOf } from './submit-approval.ts'

const mostShown = 10
const nobody = { userIds: [], groupIds: [], count: 0 }
const isGiven = ({ voidedAt }: ApprovalAct) => voidedAt === null

const present = (approval: Approval, acts: readonly ApprovalAct[]): TicketApproval => ({
  id: approval.id,
  state: approval.state,
  stepName: approval.step.name,
  needed: approval.step.needed,
  submittedBy: approval.submittedBy,
  submittedAt: approval.submittedAt,
  closedAt: approval.closedAt,
  acts: acts.map(({ userId, forId, action, reason, at, voidedAt }) => ({
    userId,
    forId,
    action,
    reason,
    at,
    isVoid: voidedAt !== null,
  })),
  awaited: approval.state === 'open' ? awaitedOf(approval.step, acts.filter(isGiven)) : nobody,
})

type Request = { found: FoundTicket; approval: Approval; acts: readonly ApprovalAct[] }

/** The place in which the caller would act, or the rule that refuses it. */
const placeIn = async (ctx: Ctx, { found: { row }, approval, acts }: Request) => {
  try {
    const { forId } = await findPlace(ctx, { row, approval }, acts)
    return { refusal: null, actsFor: forId === ctx.user?.id ? null : forId }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { refusal: error.code, actsFor: null }
  }
}

const openPart = async (ctx: Ctx, request: Request) => {
  const { found, approval, acts } = request
  const approvals = acts.filter(isGiven)
  const { count: missing } = awaitedOf(approval.step, approvals)
  const able = (await countAble(ctx, { row: found.row, approval })) - approvals.length
  return {
    ...(await placeIn(ctx, request)),
    shortage: able < missing ? { missing, able: Math.max(0, able) } : null,
    mayWithdraw: mayWithdraw(ctx, approval),
  }
}

const none = { refusal: null, actsFor: null, shortage: null, mayWithdraw: false }

const refsOf = (ctx: Ctx, { context }: FoundTicket, approvals: readonly TicketApproval[]) =>
  refStore.refs(ctx, context.reader, {
    user: approvals.flatMap(({ submittedBy, acts, awaited }) => [
      ...(submittedBy ? [submittedBy] : []),
      ...acts.flatMap(({ userId, forId }) => [userId, forId]),
      ...awaited.userIds,
    ]),
    group: approvals.flatMap(({ awaited }) => awaited.groupIds),
  })

export const getApproval = async (ctx: Ctx, { id }: { id: string }): Promise<ApprovalOverview> => {
  const found = await findTicket(ctx, id)
  const isOffered = found.row.approval !== 'pending' && refusalFor('change-step', found) === undefined
  const step = isOffered ? await stepOf(ctx, found) : undefined
  // What colleagues decide among themselves is not for customers.
  const isHidden = await commentStore.isGuest(ctx, found.context.reader.userId)
  const stored = isHidden ? [] : await approvalStore.newest(ctx, id, mostShown)
  const acts = await approvalStore.acts(
    ctx,
    stored.map((approval) => approval.id),
  )
  const actsOf = (approval: Approval) => acts.filter(({ approvalId }) => approvalId === approval.id)
  const open = stored.find(({ state }) => state === 'open')
  const approvals = stored.map((approval) => present(approval, actsOf(approval)))
  return {
    step: step ? { id: step.id, name: step.name } : null,
    approvals,
    ...(open ? await openPart(ctx, { found, approval: open, acts: actsOf(open) }) : none),
    refs: await refsOf(ctx, found, approvals),
  }
}
