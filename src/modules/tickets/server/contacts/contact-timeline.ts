/** The tickets of a customer or an account, for the timeline of contacts. */
import type { TimelineSource } from '#modules/contacts/server/timeline.ts'
import { mayReadKey } from '../../built-in.ts'
import { ticketKindText } from '../../timeline-text.ts'
import { readerOf } from '../board-context.ts'
import { contactTicketStore } from '../store/contacts/contact-tickets.ts'

/** Nothing to a reader who may not see whose tickets they are. */
export const ticketTimeline: TimelineSource = async (ctx, query) => {
  const reader = readerOf(ctx)
  const { grants } = reader
  if (!mayReadKey(query.accountId ? 'accountId' : 'customerId', grants)) return []
  const seesStatus = mayReadKey('statusId', grants)
  const tickets = await contactTicketStore.list(ctx, reader, {
    ...query,
    hasCustomers: mayReadKey('customerId', grants),
  })
  return tickets.map(({ id, boardId, boardName, name, displayNumber, statusName, statusColor, createdAt }) => ({
    kind: 'ticket',
    kindName: ticketKindText.ticket,
    id,
    at: createdAt,
    title: name,
    number: displayNumber,
    status: seesStatus ? { name: statusName, color: statusColor } : null,
    place: boardName,
    path: `workspace/${boardId}/ticket`,
    search: { ticketId: id },
  }))
}
