/** Every kind of change that is recorded: `noun.past-participle`. Audit, history, events and live messages derive from it. */
import { contentChanges } from './content-changes.ts'
import type { SlaMetric } from './sla/ticket-clocks.ts'
import type { Language } from './words.ts'

type Rule = {
  /** Subscribers and webhooks receive it. */
  event?: true
  /** The audit names the changed fields without their values, because not every reader of the audit may see them. */
  hidesValues?: true
  /** Changes only how one user sees a record: sent to that user's pages, left out of audit and history. */
  personal?: true
}

const event = { event: true } as const
const ofTicket = { event: true, hidesValues: true } as const

export const changeKinds = {
  'user.created': event,
  'user.updated': event,
  'user.disabled': event,
  'user.enabled': event,
  'user.invited': {},
  'user.password-reset': {},
  'user.factors-reset': {},
  'user.permissions-changed': {},
  'group.created': event,
  'group.cloned': event,
  'group.updated': event,
  'group.removed': event,
  'group.members-added': event,
  'group.members-removed': event,
  'group.permissions-changed': {},
  'profile.updated': {},
  'api-token.created': {},
  'api-token.revoked': {},
  'auth-workflow.updated': {},
  'sign-in.signed-in': {},
  'sign-in.refused': {},
  'sign-in.locked': {},
  'sign-in.signed-out': {},
  'sign-in.session-ended': {},
  'sign-in.password-changed': {},
  'sign-in.code-sent': {},
  'sign-in.step-passed': {},
  'sign-in.step-refused': {},
  'sign-in.factor-added': {},
  'sign-in.factor-renamed': {},
  'sign-in.factor-removed': {},
  'sign-in.taken-over': {},
  'sign-in.acting-started': {},
  'sign-in.acting-ended': {},
  'file.uploaded': {},
  'file.removed': {},
  'job.replayed': {},
  'job.discarded': {},
  'organization.created': {},
  'organization.updated': event,
  'organization.limited': event,
  'organization.suspended': {},
  'organization.resumed': {},
  'organization.deleted': {},
  'organization.brought-back': {},
  'organization.removed': {},
  'organization.backed-up': {},
  'organization.restored': {},
  'organization.configured': event,
  'organization.rolled-back': event,
  'organization.impersonated': {},
  'dashboard.created': {},
  'dashboard.updated': {},
  'dashboard.made-first': {},
  'dashboard.removed': {},
  'department.created': event,
  'department.updated': event,
  'department.moved': event,
  'department.removed': event,
  'department.members-added': event,
  'department.members-removed': event,
  'schedule.created': event,
  'schedule.updated': event,
  'schedule.made-default': event,
  'schedule.removed': event,
  'skill.created': {},
  'skill.updated': {},
  'skill.removed': {},
  'agent-status.created': {},
  'agent-status.updated': {},
  'agent-status.ordered': {},
  'agent-status.archived': {},
  'agent-status.unarchived': {},
  'agent-status.removed': {},
  'agent.workload-changed': {},
  'agent.skills-changed': {},
  'team.created': {},
  'team.updated': {},
  'team.removed': {},
  'team.members-added': {},
  'team.member-updated': {},
  'team.members-removed': {},
  'team.members-ordered': {},
  'channel.created': {},
  'channel.updated': {},
  'channel.enabled': {},
  'channel.disabled': {},
  'channel.tested': {},
  'channel.key-rotated': {},
  'channel.removed': {},
  'queue.created': {},
  'queue.updated': {},
  'queue.ordered': {},
  'queue.removed': {},
  'channel-defaults.updated': {},
  'integration.created': {},
  'integration.updated': {},
  'integration.enabled': {},
  'integration.disabled': {},
  'integration.tested': {},
  'integration.removed': {},
  'webhook.created': {},
  'webhook.updated': {},
  'webhook.enabled': {},
  'webhook.disabled': {},
  'webhook.switched-off': {},
  'webhook.secret-rotated': {},
  'webhook.tested': {},
  'webhook.replayed': {},
  'webhook.removed': event,
  'import.uploaded': {},
  'import.mapped': {},
  'import.corrected': {},
  'import.started': {},
  'import.stopped': {},
  'import.finished': event,
  'import.removed': {},
  'export.started': {},
  'export.stopped': {},
  'export.finished': {},
  'export.link-created': {},
  'export-template.created': {},
  'export-template.updated': {},
  'export-template.removed': {},
  'board.created': event,
  'board.cloned': event,
  'board.updated': event,
  'board.archived': event,
  'board.unarchived': event,
  'board.ordered': {},
  'board-table.created': {},
  'board-table.updated': {},
  'board-table.ordered': {},
  'board-table.removed': {},
  'saved-filter.created': {},
  'saved-filter.updated': {},
  'saved-filter.removed': {},
  'form.created': {},
  'form.cloned': {},
  'form.updated': event,
  'form.record-created': {},
  'customer.created': event,
  'customer.updated': event,
  'customer.archived': {},
  'customer.unarchived': {},
  'customer.removed': event,
  'customer.merged': event,
  'customer.merge-received': {},
  'customer.unmerged': event,
  'customer.merge-undone': {},
  'customer.exported': {},
  'customer.erased': event,
  'account.created': event,
  'account.updated': event,
  'account.archived': {},
  'account.unarchived': {},
  'account.removed': event,
  'conversation.created': event,
  'conversation.status-changed': event,
  'conversation.assigned': event,
  'conversation.updated': event,
  'conversation.combined': event,
  'conversation.participants-changed': {},
  'conversation.ticket-linked': {},
  'conversation.ticket-unlinked': {},
  'conversation.rated': event,
  'conversation.inbound-replayed': {},
  'conversation.removed': {},
  ...contentChanges,
  'ticket.created': ofTicket,
  'ticket.updated': ofTicket,
  'ticket.assigned': ofTicket,
  'ticket.resolved': ofTicket,
  'ticket.unresolved': ofTicket,
  'ticket.archived': ofTicket,
  'ticket.unarchived': ofTicket,
  'ticket.disabled': ofTicket,
  'ticket.enabled': ofTicket,
  'ticket.merged': ofTicket,
  'ticket.merge-received': { hidesValues: true },
  'ticket.linked': ofTicket,
  'ticket.unlinked': ofTicket,
  'ticket.commented': ofTicket,
  'ticket.sla-at-risk': ofTicket,
  'ticket.sla-breached': ofTicket,
  'ticket.approval-submitted': ofTicket,
  'ticket.approval-given': ofTicket,
  'ticket.approval-voided': ofTicket,
  'ticket.approval-withdrawn': ofTicket,
  'ticket.approval-cancelled': ofTicket,
  'ticket.approved': ofTicket,
  'ticket.rejected': ofTicket,
  'status-steps.updated': event,
  'delegation.created': {},
  'delegation.removed': {},
  'sla-policies.updated': {},
  'workflow.created': {},
  'workflow.updated': {},
  'workflow.published': {},
  'workflow.unpublished': {},
  'workflow.removed': {},
  'workflow.token-renewed': {},
  'workflow.run-failed': {},
  'workflow.run-retried': {},
  'workflow.run-stopped': {},
  'ticket.pinned': { personal: true },
  'ticket.comment-edited': event,
  'ticket.comment-removed': event,
  'ticket.sent-by-mail': { hidesValues: true },
  'notification-defaults.updated': {},
  'search-settings.updated': {},
  'bulk.started': {},
  'bulk.undone': {},
  'bulk.stopped': {},
} as const satisfies Record<`${string}.${string}`, Rule>

export type ChangeKind = keyof typeof changeKinds
/** Kinds that subscribers and webhooks receive. */
export type EventKind = { [K in ChangeKind]: (typeof changeKinds)[K] extends { event: true } ? K : never }[ChangeKind]
type NounOf<K> = K extends `${infer N}.${string}` ? N : never
export type ChangeNoun = NounOf<ChangeKind>

const ruleOf = (kind: ChangeKind): Rule => changeKinds[kind]
export const isChangeKind = (kind: string): kind is ChangeKind => Object.hasOwn(changeKinds, kind)
export const isEvent = (kind: ChangeKind): kind is EventKind => ruleOf(kind).event === true
export const eventKinds = (Object.keys(changeKinds) as ChangeKind[]).filter(isEvent)
export const hidesValues = (kind: string) => isChangeKind(kind) && ruleOf(kind).hidesValues === true
export type PersonalKind = {
  [K in ChangeKind]: (typeof changeKinds)[K] extends { personal: true } ? K : never
}[ChangeKind]
export const personalKinds = (Object.keys(changeKinds) as ChangeKind[]).filter(
  (kind): kind is PersonalKind => ruleOf(kind).personal === true,
)
export const nounOf = (kind: ChangeKind) => kind.slice(0, kind.indexOf('.')) as ChangeNoun

/** `field` is a key of the record; of a ticket also `cf.` and a field's id. An absent side says that the record was not there.
 *  `gone` is the name of what it pointed to, where that went with this change. */
export type FieldChange = { field: string; before?: unknown; after?: unknown; gone?: Record<Language, string> }

/** `isImported`: it came from a file, so nobody is notified. */
type OfTicket = { boardId: string; name?: string; isImported?: true }
type OfApproval = OfTicket & { approvalId: string }
type SpecialData = {
  'ticket.assigned': OfTicket & { assigneeIds: string[] }
  'ticket.commented': OfTicket & { commentId: string; mentionIds: string[] }
  /** `mentionIds`: those whom it did not mention before. */
  'ticket.comment-edited': OfTicket & { commentId: string; mentionIds: string[] }
  'ticket.comment-removed': OfTicket & { commentId: string }
  'ticket.merged': OfTicket & { intoId: string }
  'ticket.sent-by-mail': OfTicket & { recipientIds: string[] }
  /** `metrics`: the targets concerned. */
  'ticket.sla-at-risk': OfTicket & { metrics: SlaMetric[] }
  'ticket.sla-breached': OfTicket & { metrics: SlaMetric[] }
  'ticket.approval-submitted': OfApproval
  'ticket.approval-given': OfApproval
  'ticket.approval-voided': OfApproval
  'ticket.approval-withdrawn': OfApproval
  'ticket.approval-cancelled': OfApproval
  'ticket.approved': OfApproval
  'ticket.rejected': OfApproval
  'import.finished': { kind: string; name?: string; succeeded: number; failed: number }
}
/** Data of a kind besides its fields. */
export type ChangeData = SpecialData & { [K in Exclude<ChangeKind & `ticket.${string}`, keyof SpecialData>]: OfTicket }
/** Undefined for a kind without data besides its fields. */
export type DataOf<K extends ChangeKind> = K extends keyof ChangeData ? ChangeData[K] : undefined
