/** The notification types of a recorded change, each with the keys of the ticket that it reveals. */
import type { EventKind, FieldChange } from '#core/changes.ts'
import type { NotificationReason, NotificationType } from '#modules/notifications/types.ts'

/** Custom fields, and what has no type of its own, are `fields`. */
const typeOfKey: Record<string, NotificationType> = {
  name: 'title',
  description: 'description',
  tagIds: 'tags',
  statusId: 'status',
  dueDate: 'due-date',
  priority: 'priority',
  departmentId: 'department',
  customerId: 'customer',
  accountId: 'customer',
  assigneeIds: 'assignees',
  watcherIds: 'watchers',
  groupId: 'groups',
  watcherGroupIds: 'groups',
  fileIds: 'attachments',
  source: 'fields',
}
/** The dates follow the status, and a link to another ticket is not a field. */
const typeOf = (key: string): NotificationType | undefined => (key.startsWith('cf.') ? 'fields' : typeOfKey[key])

const typeOfKind: Partial<Record<EventKind, NotificationType>> = {
  'ticket.commented': 'comment-added',
  'ticket.comment-edited': 'comment-added',
  'ticket.resolved': 'resolved',
  'ticket.unresolved': 'resolved',
  'ticket.archived': 'archived',
  'ticket.unarchived': 'archived',
  'ticket.disabled': 'archived',
  'ticket.enabled': 'archived',
  'ticket.merged': 'archived',
  'ticket.sla-breached': 'sla-breached',
  'ticket.approval-submitted': 'approval',
  'ticket.approval-voided': 'approval',
  'ticket.approval-withdrawn': 'approval',
  'ticket.approval-cancelled': 'approval',
  'ticket.approved': 'approval',
  'ticket.rejected': 'approval',
}
const keysOfType: Partial<Record<NotificationType, string[]>> = {
  resolved: ['statusId', 'resolvedDate'],
  'sla-breached': ['sla'],
}
/** A new ticket is news only to those whom it names. */
const typesOfNew: readonly NotificationType[] = ['assignees', 'watchers', 'groups']

export const notifiedKinds = [
  'ticket.created',
  'ticket.updated',
  ...(Object.keys(typeOfKind) as EventKind[]),
] as Extract<EventKind, `ticket.${string}`>[]

type Change = { kind: EventKind; fields: readonly FieldChange[]; data: unknown }
export type TypesOfChange = Map<NotificationType, string[]>

const isOfComment = (data: unknown) => typeof data === 'object' && data !== null && 'commentId' in data
const hasValue = ({ after }: FieldChange) => (Array.isArray(after) ? after.length > 0 : after !== null)

export const typesOfChange = ({ kind, fields, data }: Change): TypesOfChange => {
  const types: TypesOfChange = new Map()
  const own = typeOfKind[kind]
  if (own) return types.set(own, keysOfType[own] ?? [])
  for (const change of fields) {
    const type = typeOf(change.field)
    if (!type || (kind === 'ticket.created' && !(typesOfNew.includes(type) && hasValue(change)))) continue
    // Who is mentioned becomes a watcher: the comment itself says so.
    if (type === 'watchers' && isOfComment(data)) continue
    types.set(type, [...(types.get(type) ?? []), change.field])
  }
  return types
}

/** Approvers are notified of requests to them, and not of the rest. */
const asksApprovers: readonly EventKind[] = ['ticket.approval-submitted', 'ticket.approval-voided']

/** Members of the assigned group hear of its assignment, and of the rest as long as nobody is assigned. */
const concerns = (type: NotificationType, reason: NotificationReason, hasAssignees: boolean) => {
  if (reason === 'former-assignee') return type === 'assignees'
  return reason !== 'group' || type === 'groups' || !hasAssignees
}

/** An edited comment is news only to those whom it mentions now. */
export const reasonsFor = (
  type: NotificationType,
  reasons: readonly NotificationReason[],
  { kind, hasAssignees }: { kind: EventKind; hasAssignees: boolean },
) =>
  reasons.filter((reason) => {
    if (reason === 'approver') return asksApprovers.includes(kind)
    if (reason === 'requester') return type === 'approval'
    return kind === 'ticket.comment-edited' ? reason === 'mentioned' : concerns(type, reason, hasAssignees)
  })

/** Users who were assigned before the change and no longer are. */
export const formerAssignees = (fields: readonly FieldChange[]) => {
  const { before, after } = fields.find(({ field }) => field === 'assigneeIds') ?? {}
  const still = (after ?? []) as string[]
  return ((before ?? []) as string[]).filter((id) => !still.includes(id))
}
