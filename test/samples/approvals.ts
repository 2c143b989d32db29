import { randomUUID } from 'node:crypto'
import type { Grants } from '#core/permissions.ts'
import { stepApi } from '#modules/approvals/api.ts'
import { delegationApi } from '#modules/profile/api/delegations.ts'
import { openApproval } from '#modules/tickets/server/approvals/submit-approval.ts'
import { createIncomingTicket } from '#modules/tickets/server/save/create-ticket.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { userApi } from '#modules/users/api/users.ts'
import { ownSession } from '#platform/via.ts'
import { sample, type Owner } from './sample.ts'
import { makeTicketBoard } from './ticket-board.ts'

const words = (text: string) => ({ ar: text, en: text })
/** The client chooses the ids of steps; two organisations may choose the same. */
const id = '00000000-0000-4000-8000-000000000002'

/** Neither made nor submitted by the owner, who may therefore decide. */
const submitForOther = ({ as, orgId }: Owner, boardId: string) =>
  as(orgId, async (ctx) => {
    const ticket = { boardId, name: 'To approve', description: '', customerId: null, fileIds: [] }
    const grants: Grants = { 'ticket.view': 'all' }
    const user = { id: randomUUID(), name: '', sessionId: '', grants, groupIds: [], via: ownSession }
    const { id: ticketId } = await createIncomingTicket(ctx, ticket)
    return { id: ticketId, approvalId: await openApproval({ ...ctx, user }, { ticketId, stepId: id }) }
  })

const make = async (owner: Owner) => {
  const { board, open, doing, done } = await makeTicketBoard(owner)
  const boardId = board.id
  const colleague = await owner.call(userApi.create, {
    username: `a${randomUUID().slice(0, 20)}`,
    firstName: words('A'),
    lastName: words('B'),
    email: `${randomUUID()}@example.com`,
    phone: '',
    userType: 'USER',
    language: 'en',
    groupIds: [],
  })
  const steps = (needed: number) => [
    {
      id,
      name: words('Step'),
      currentStatusId: open,
      approvalStatusId: doing,
      rejectionStatusId: done,
      userIds: [owner.userId, colleague.id],
      groupIds: [],
      watcherIds: [],
      watcherGroupIds: [],
      needed,
      openFields: [],
    },
  ]
  await owner.call(stepApi.save, { boardId, version: 0, steps: steps(1) })
  const submitted = () => submitForOther(owner, boardId)
  const span = { fromAt: '2026-01-01T00:00:00Z', untilAt: '2999-01-01T00:00:00Z', toId: colleague.id }
  const { items } = await owner.call(delegationApi.create, span)
  const ticket = await owner.call(ticketApi.create, { boardId, name: 'To submit' })
  return {
    boardId,
    steps,
    span,
    ticketId: ticket.id,
    approved: await submitted(),
    rejected: await submitted(),
    withdrawn: await submitted(),
    delegationId: items[0]?.id ?? '',
  }
}

export const approvalSample = sample(make, {
  'GET /:orgId/status-steps/:boardId': ({ boardId }) => ({ boardId }),
  'GET /:orgId/status-steps/:boardId/names': ({ boardId }) => ({ boardId }),
  'PUT /:orgId/status-steps/:boardId': ({ boardId, steps }) => ({ boardId, version: 1, steps: steps(2) }),
  'GET /:orgId/tickets/:id/approval': ({ ticketId }) => ({ id: ticketId }),
  'POST /:orgId/tickets/:id/approval': ({ ticketId }) => ({ id: ticketId }),
  'POST /:orgId/tickets/:id/approval/approve': ({ approved }) => ({ ...approved, reason: 'Fine' }),
  'POST /:orgId/tickets/:id/approval/reject': ({ rejected }) => rejected,
  'POST /:orgId/tickets/:id/approval/withdraw': ({ withdrawn }) => withdrawn,
  'GET /:orgId/delegations': () => ({}),
  'POST /:orgId/delegations': ({ span }) => span,
  'DELETE /:orgId/delegations/:id': ({ delegationId }) => ({ id: delegationId }),
})
