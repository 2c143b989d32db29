/** Moves all tickets of a removed department within the transaction that removes it. */
import type { DepartmentTickets } from '#modules/structure/server/reassign-department.ts'
import { recordTicketChange } from './history/record-ticket-change.ts'
import { usesStore } from './store/uses.ts'

export const departmentTickets: DepartmentTickets = {
  count: (ctx, departmentId) => usesStore.countInDepartment(ctx, departmentId),
  reassign: async (ctx, { from, toId }) => {
    const rows = await usesStore.reassignDepartment(ctx, from.id, toId)
    const fields = [{ field: 'departmentId', before: from.id, after: toId, gone: from.name }]
    for (const row of rows) recordTicketChange(ctx, { kind: 'ticket.updated', row, fields })
    return rows.length
  },
}
