/** Who may see a ticket and which actions they may take: pure rules, the same for every endpoint. */
import type { ApprovalStand } from '#core/approval-states.ts'
import type { PlainErrorCode } from '#core/errors.ts'
import { may, type Grants, type Permission } from '#core/permissions.ts'
import { isApprover, isOwner, isWatcher, type TicketOwners, type TicketUser } from '#modules/boards/ticket-owners.ts'
import type { TicketAction } from './api/tickets.ts'

export type Reader = TicketUser & { grants: Grants }
type TicketState = {
  archivedAt: string | null
  disabledAt: string | null
  mergedIntoId: string | null
  approval: ApprovalStand | null
}

export const mayView = (ticket: TicketOwners, reader: Reader) => {
  const reach = reader.grants['ticket.view']
  return (
    reach === 'all' ||
    (reach === 'own' && (isOwner(ticket, reader) || isWatcher(ticket, reader) || isApprover(ticket, reader)))
  )
}

/** Rules that refuse an action; the last ones apply to every user. */
export type ActionRule =
  | 'no-permission'
  | 'not-own'
  | 'board-archived'
  | 'ticket-merged'
  | 'ticket-disabled'
  | 'ticket-archived'
  | 'pending-approval'

const permissionOf = (action: TicketAction) => `ticket.${action}` as Permission

/** Watchers and approvers of a ticket may comment on it. */
const belongsToReader = (action: TicketAction, ticket: TicketOwners, reader: Reader) =>
  isOwner(ticket, reader) || (action === 'comment' && (isWatcher(ticket, reader) || isApprover(ticket, reader)))

/** Comments go on while an approval is pending; a new step is refused by the approval itself. */
const isOpenWhilePending = (action: TicketAction) => action === 'comment' || action === 'change-step'

const stateRuleOf = (
  action: TicketAction,
  { mergedIntoId, disabledAt, archivedAt, approval }: TicketState,
): StateRule | undefined => {
  if (mergedIntoId) return 'ticket-merged'
  // The permission that archives or disables a ticket also restores it.
  if (action === 'delete') return undefined
  if (disabledAt) return 'ticket-disabled'
  if (archivedAt) return 'ticket-archived'
  return approval === 'pending' && !isOpenWhilePending(action) ? 'pending-approval' : undefined
}

type StateRule = Exclude<ActionRule, 'no-permission' | 'not-own'>
/** Rules that apply to every user, whatever their permissions. */
export const stateRefusal = (
  action: TicketAction,
  ticket: TicketState & { isBoardArchived: boolean },
): StateRule | undefined => (ticket.isBoardArchived ? 'board-archived' : stateRuleOf(action, ticket))

/** A new ticket counts as the user's own. */
export const refusalOnNew = (action: TicketAction, { grants }: Reader): ActionRule | undefined =>
  may(grants, permissionOf(action)) ? undefined : 'no-permission'

export const apiErrorOf = (
  action: TicketAction,
  ticket: TicketOwners & TicketState & { isBoardArchived: boolean },
  reader: Reader,
): ActionRule | undefined => {
  const reach = reader.grants[permissionOf(action)]
  if (!reach) return 'no-permission'
  // Resolving has no scope; other actions are granted for own or for all tickets.
  if (reach === 'own' && !belongsToReader(action, ticket, reader)) return 'not-own'
  return stateRefusal(action, ticket)
}

/** Whether the user lacks the permission, rather than the state of the ticket refusing the action. */
export const isPersonalRule = (rule: ActionRule | undefined): rule is 'no-permission' | 'not-own' =>
  rule === 'no-permission' || rule === 'not-own'

/** The rule for one field: keys, and ids of fields, that the step names stay open while an approval is pending. */
export const ruleForField = (
  rule: ActionRule | undefined,
  field: string,
  { approvalOpenFields }: { approvalOpenFields: readonly string[] },
) => (rule === 'pending-approval' && approvalOpenFields.includes(field) ? undefined : rule)

/** The error code of a refusal. */
export const errorCodeOf = (action: TicketAction, rule: ActionRule): PlainErrorCode => {
  if (!isPersonalRule(rule)) return rule
  return action === 'change-status' ? 'status-refused' : 'not-permitted'
}

/** Tables and kanban are for users who were granted either. */
export const mayUseViews = ({ grants }: Pick<Reader, 'grants'>) =>
  may(grants, 'ticket-view.tables') || may(grants, 'ticket-view.all-views')

/** Text search requires a permission, in lists and in pickers. */
export const maySearch = ({ grants }: Pick<Reader, 'grants'>) => may(grants, 'ticket.search')
