/** What every ticket has, whatever its form: who may see it, what it takes to change it, and how filters see it. */
import type { FieldShape, FilterKind } from '#core/filter.ts'
import { may, type Grants, type Permission } from '#core/permissions.ts'
import type { Act, TicketInput } from './api/tickets.ts'

export type Key = keyof Omit<TicketInput, 'values'>

type Part = {
  /** Without it, it is in no answer. */
  view?: Permission
  act: Act
}
export const parts: Record<Key, Part> = {
  title: { act: 'update' },
  description: { act: 'update', view: 'ticket-view.description' },
  priority: { act: 'change-priority', view: 'ticket-view.priority' },
  statusId: { act: 'change-status', view: 'ticket-view.status' },
  tagIds: { act: 'update', view: 'ticket-view.tags' },
  dueDate: { act: 'change-due-date', view: 'ticket-view.due-date' },
  departmentId: { act: 'change-department', view: 'ticket-view.department' },
  customerId: { act: 'change-customer', view: 'ticket-view.customer' },
  accountId: { act: 'change-customer', view: 'ticket-view.account' },
  source: { act: 'change-source', view: 'ticket-view.source' },
  assigneeIds: { act: 'assign', view: 'ticket-view.assignee' },
  groupId: { act: 'assign', view: 'ticket-view.assignee' },
  watcherIds: { act: 'update' },
  watcherGroupIds: { act: 'update' },
  fileIds: { act: 'update', view: 'ticket-view.attachments' },
}
export const keys = Object.keys(parts) as Key[]

/** Said of a ticket, and changed by nobody's hand. */
const told: Record<string, Permission> = {
  createdBy: 'ticket-view.general-info',
  createdAt: 'ticket-view.general-info',
  resolvedAt: 'ticket-view.general-info',
}

export const mayKnowKey = (key: string, grants: Grants) => {
  const view = parts[key as Key]?.view ?? told[key]
  return view === undefined || may(grants, view)
}

/** Names in filters, orders and columns, with the key of the ticket that each stands for. */
export const asked: Record<string, { kind: FilterKind; key: string }> = {
  number: { kind: 'number', key: 'number' },
  title: { kind: 'text', key: 'title' },
  status: { kind: 'choice', key: 'statusId' },
  priority: { kind: 'choice', key: 'priority' },
  assignees: { kind: 'choices', key: 'assigneeIds' },
  group: { kind: 'choice', key: 'groupId' },
  watchers: { kind: 'choices', key: 'watcherIds' },
  tags: { kind: 'choices', key: 'tagIds' },
  dueDate: { kind: 'instant', key: 'dueDate' },
  department: { kind: 'choice', key: 'departmentId' },
  customer: { kind: 'choice', key: 'customerId' },
  account: { kind: 'choice', key: 'accountId' },
  source: { kind: 'choice', key: 'source' },
  createdBy: { kind: 'choice', key: 'createdBy' },
  createdAt: { kind: 'instant', key: 'createdAt' },
  updatedAt: { kind: 'instant', key: 'updatedAt' },
  resolvedAt: { kind: 'instant', key: 'resolvedAt' },
  /** Tickets that it is linked to. */
  links: { kind: 'rows', key: 'links' },
}

export const builtInShape = (name: string, grants: Grants): FieldShape | undefined => {
  const found = Object.hasOwn(asked, name) ? asked[name] : undefined
  return found && mayKnowKey(found.key, grants) ? { kind: found.kind } : undefined
}
