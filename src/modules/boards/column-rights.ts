/** What it takes to see what every ticket has: without it, a column, an order or a filter of that name is not there. */
import type { Permission } from '#core/permissions.ts'
import type { builtInColumns } from './api/tables.ts'

type BuiltIn = (typeof builtInColumns)[number]

export const columnRights: Record<BuiltIn, Permission | null> = {
  number: null,
  title: null,
  status: 'ticket-view.status',
  priority: 'ticket-view.priority',
  assignees: 'ticket-view.assignee',
  group: 'ticket-view.assignee',
  tags: 'ticket-view.tags',
  dueDate: 'ticket-view.due-date',
  department: 'ticket-view.department',
  customer: 'ticket-view.customer',
  account: 'ticket-view.account',
  source: 'ticket-view.source',
  createdBy: 'ticket-view.general-info',
  createdAt: 'ticket-view.general-info',
  updatedAt: null,
  resolvedAt: 'ticket-view.general-info',
}
