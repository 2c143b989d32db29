import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { sample, type Owner } from './sample.ts'
import { makeTicketBoard } from './ticket-board.ts'

const make = async (owner: Owner) => {
  const { board } = await makeTicketBoard(owner)
  await owner.call(ticketApi.create, { boardId: board.id, name: 'A', assigneeIds: [owner.userId] })
  return { boardId: board.id }
}
type Made = Awaited<ReturnType<typeof make>>
const ofBoard = ({ boardId }: Made) => ({ boardId })

export const homeSample = sample(make, {
  'GET /:orgId/home/setup': () => ({}),
  'GET /:orgId/home/layouts/:page': () => ({ page: 'home' }),
  'PUT /:orgId/home/layouts/:page': () => ({
    page: 'dashboard',
    widgets: [{ id: 'watched', size: 'large', isHidden: false }],
  }),
  'DELETE /:orgId/home/layouts/:page': () => ({ page: 'home' }),
  'GET /:orgId/home/assigned': ofBoard,
  'GET /:orgId/home/due': ofBoard,
  'GET /:orgId/home/watched': ofBoard,
  'GET /:orgId/home/approvals': ofBoard,
  'GET /:orgId/home/created': ofBoard,
  'GET /:orgId/home/statistics': ofBoard,
  'GET /:orgId/home/activities': ofBoard,
  'GET /:orgId/home/team': ofBoard,
  'GET /:orgId/home/users-board': ofBoard,
  'GET /:orgId/home/activity-summary': ofBoard,
})
