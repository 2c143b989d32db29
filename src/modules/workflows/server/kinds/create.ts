import { boardContextOf } from '#modules/tickets/server/board-context.ts'
import { addLink } from '#modules/tickets/server/collaboration/links.ts'
import { createTicket } from '#modules/tickets/server/save/create-ticket.ts'
import { fillTemplate, ticketOf } from '../fill-template.ts'
import { toTicketInput } from './set.ts'
import type { Apply } from './step.ts'

const longestName = 200

export const applyCreate: Apply<'create'> = async (ctx, { ticketId, id }, config) => {
  const { boardId, name, description, isLinked, values = {} } = config
  const ticket = await ticketOf(ctx, ticketId)
  const filled = (text: string) => fillTemplate(text, ticket, ctx.language)
  const ticketInput = await toTicketInput(ctx, await boardContextOf(ctx, boardId), values)
  const input = { ...ticketInput, boardId, name: filled(name).slice(0, longestName), description: filled(description) }
  await createTicket(ctx, input as never, { id })
  if (isLinked) await addLink(ctx, { ticketId: id, kind: 'related', toId: ticketId })
  return { port: 'next', note: { ticketId: id } }
}
