/** What happens to tickets when customers are merged, unmerged, exported or erased. */
import type { ContactRecords } from '#modules/contacts/server/contact-records.ts'
import type { Ctx } from '#platform/context.ts'
import { ticketKindText } from '../../timeline-text.ts'
import { erasePersonTickets, exportPersonTickets } from './erase-person.ts'
import { recordTicketChange } from '../history/record-ticket-change.ts'
import { contactTicketStore } from '../store/contacts/contact-tickets.ts'

type Move = { fromId: string; toId: string; ids?: readonly string[] }
const moveTickets = async (ctx: Ctx, { fromId, toId, ids }: Move) => {
  const fields = [{ field: 'customerId', before: fromId, after: toId }]
  const moved: string[] = []
  for (;;) {
    const rows = await contactTicketStore.moveSome(ctx, { fromId, toId, ids })
    for (const row of rows) recordTicketChange(ctx, { kind: 'ticket.updated', row, fields })
    moved.push(...rows.map(({ id }) => id))
    if (rows.length === 0) return moved
  }
}

export const customerTickets: ContactRecords = {
  kind: 'ticket',
  name: ticketKindText.tickets,
  count: (ctx, customerId) => contactTicketStore.count(ctx, customerId),
  move: moveTickets,
  moveBack: moveTickets,
  exportAll: exportPersonTickets,
  eraseSome: erasePersonTickets,
}
