/** For structure: when a department goes, its tickets are handed on in the same transaction, all at once, however many they are. */
import type { DepartmentTickets } from '#modules/structure/server/reassign-department.ts'
import { recordTicketChange } from './record-ticket-change.ts'
import { handOnStore } from './store/hand-on.ts'

export const ticketKeeper: DepartmentTickets = {
  count: (ctx, departmentId) => handOnStore.count(ctx, departmentId),
  handOn: async (ctx, from, to) => {
    const rows = await handOnStore.handOn(ctx, from.id, to)
    const fields = [{ field: 'departmentId', before: from.id, after: to, gone: from.name }]
    for (const row of rows) recordTicketChange(ctx, { kind: 'ticket.updated', row, fields })
    return rows.length
  },
}
