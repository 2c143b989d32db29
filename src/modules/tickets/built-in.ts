/** What every ticket has, whatever its form: who may see it, what it takes to change it, and how filters see it. */
import type { FieldShape, FilterKind } from '#core/filter.ts'
import { may, type Grants, type Permission } from '#core/permissions.ts'
import { columnRights } from '#modules/boards/column-rights.ts'
import type { Act, TicketInput } from './api/tickets.ts'

export type Key = keyof Omit<TicketInput, 'values'>

/** What it takes to change each. */
export const actOf: Record<Key, Act> = {
  title: 'update',
  description: 'update',
  priority: 'change-priority',
  statusId: 'change-status',
  tagIds: 'update',
  dueDate: 'change-due-date',
  departmentId: 'change-department',
  customerId: 'change-customer',
  accountId: 'change-customer',
  source: 'change-source',
  assigneeIds: 'assign',
  groupId: 'assign',
  watcherIds: 'update',
  watcherGroupIds: 'update',
  fileIds: 'update',
}
export const keys = Object.keys(actOf) as Key[]

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

/** Without it, it is in no answer. What is a column of lists takes what its column takes. */
const views = new Map<string, Permission>([
  ['description', 'ticket-view.description'],
  ['fileIds', 'ticket-view.attachments'],
  ...Object.entries(columnRights).flatMap(([name, right]): [string, Permission][] => {
    const key = asked[name]?.key
    return right && key ? [[key, right]] : []
  }),
])

export const mayKnowKey = (key: string, grants: Grants) => {
  const view = views.get(key)
  return view === undefined || may(grants, view)
}

export const builtInShape = (name: string, grants: Grants): FieldShape | undefined => {
  const found = Object.hasOwn(asked, name) ? asked[name] : undefined
  return found && mayKnowKey(found.key, grants) ? { kind: found.kind } : undefined
}
