import { formApi } from '#modules/forms/api.ts'
import { scriptApi } from '#modules/scripts/api.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { sample, type Owner } from './sample.ts'
import { makeTicketBoard } from './ticket-board.ts'

const make = async (owner: Owner) => {
  const { board } = await makeTicketBoard(owner)
  const { formId } = board
  const { definition, version } = await owner.call(formApi.design, { id: formId })
  const script = 'ticket.set("priority", "high")'
  await owner.call(formApi.save, { id: formId, version, definition: { ...definition, script }, acceptOrphans: false })
  const ticket = await owner.call(ticketApi.create, { boardId: board.id, name: 'Scripted' })
  await owner.call(scriptApi.save, { boardId: board.id, script: 'log(1)', version: 0 })
  return { boardId: board.id, formId, ticketId: ticket.id }
}

export const scriptSample = sample(make, {
  'GET /:orgId/scripts/:boardId': ({ boardId }) => ({ boardId }),
  'PUT /:orgId/scripts/:boardId': ({ boardId }) => ({ boardId, version: 1, script: 'log(2)' }),
  'POST /:orgId/scripts/check': () => ({ source: 'log(1' }),
  'POST /:orgId/scripts/try': ({ ticketId }) => ({ ticketId, source: 'log(ticket.number)' }),
  'GET /:orgId/tickets/:id/scripts': ({ ticketId }) => ({ id: ticketId }),
  'POST /:orgId/tickets/:id/scripts': ({ ticketId, formId }) => ({ id: ticketId, sourceId: formId }),
})
