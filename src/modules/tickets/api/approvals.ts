/** The approval of a ticket: submit, withdraw, approve, reject, and its state. */
import * as z from 'zod/mini'
import { approvalActions, approvalStates } from '#core/approval-states.ts'
import { endpoint, Id } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Refs } from '#core/refs.ts'
import { Ticket } from './tickets.ts'

const Name = z.object({ ar: z.string(), en: z.string() })
const Act = z.object({
  userId: z.uuid(),
  /** The user in whose place this one acted. */
  forId: z.uuid(),
  action: z.enum(approvalActions),
  reason: z.string(),
  at: z.string(),
  /** The ticket was edited afterwards, so the act does not count. */
  isVoid: z.boolean(),
})
const Approval = z.object({
  id: z.uuid(),
  state: z.enum(approvalStates),
  stepName: Name,
  /** Null: every user, and one member of every group. */
  needed: z.nullable(z.number()),
  submittedBy: z.nullable(z.uuid()),
  submittedAt: z.string(),
  closedAt: z.nullable(z.string()),
  acts: z.array(Act),
  /** Of an open one: who has not approved, and how many approvals are missing. */
  awaited: z.object({ userIds: z.array(z.uuid()), groupIds: z.array(z.uuid()), count: z.number() }),
})
export type TicketApproval = z.output<typeof Approval>

const Overview = z.object({
  /** The step of the present status, if it has one. */
  step: z.nullable(z.object({ id: z.uuid(), name: Name })),
  /** The newest first. */
  approvals: z.array(Approval),
  /** How many of the missing approvals can be given at this moment; null if enough can. */
  shortage: z.nullable(z.object({ missing: z.number(), able: z.number() })),
  /** Why the caller may not act on the open one; null if they may. */
  refusal: z.nullable(z.string()),
  /** For whom the caller would act; null for themselves. */
  actsFor: z.nullable(z.uuid()),
  mayWithdraw: z.boolean(),
  refs: Refs,
})
export type ApprovalOverview = z.output<typeof Overview>

const Reason = z.optional(z.string(problem('invalid')).check(z.maxLength(2000, problem('too-long'))))
const OfApproval = z.extend(Id, { approvalId: z.uuid() })
/** Decided by a person: neither a key nor an impersonator may. */
const personal = { needs: 'ticket.view', isPersonal: true, reply: Ticket } as const

export const approvalApi = {
  get: endpoint('GET /tickets/:id/approval', {
    needs: 'ticket.view',
    watches: ({ id }) => [`ticket:${id}`],
    input: Id,
    reply: Overview,
  }),
  submit: endpoint('POST /tickets/:id/approval', { needs: 'ticket.change-step', input: Id, reply: Ticket }),
  withdraw: endpoint('POST /tickets/:id/approval/withdraw', { ...personal, input: OfApproval }),
  approve: endpoint('POST /tickets/:id/approval/approve', {
    ...personal,
    input: z.extend(OfApproval, { reason: Reason }),
  }),
  reject: endpoint('POST /tickets/:id/approval/reject', {
    ...personal,
    input: z.extend(OfApproval, { reason: Reason }),
  }),
}
