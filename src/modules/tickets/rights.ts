/** Who may see a ticket, and what they may do to it: decided from plain values, the same for every call. */
import type { PlainErrorCode } from '#core/errors.ts'
import { may, type Grants, type Permission } from '#core/permissions.ts'
import { isOwner, isWatcher, type TicketOwners, type TicketUser } from '#modules/boards/ticket-owners.ts'
import type { Act } from './api/tickets.ts'

export type Reader = TicketUser & { grants: Grants }
type Standing = { archivedAt: string | null; disabledAt: string | null; mergedIntoId: string | null }

export const mayView = (ticket: TicketOwners, reader: Reader) => {
  const reach = reader.grants['ticket.view']
  return reach === 'all' || (reach === 'own' && (isOwner(ticket, reader) || isWatcher(ticket, reader)))
}

/** Rules that refuse an act; the last ones hold for everybody. */
export type ActRule =
  | 'no-permission'
  | 'not-own'
  | 'board-archived'
  | 'ticket-merged'
  | 'ticket-disabled'
  | 'ticket-archived'

const permissionOf = (act: Act) => `ticket.${act}` as Permission

/** Whoever watches a ticket takes part in its talk. */
const isTheirs = (act: Act, ticket: TicketOwners, reader: Reader) =>
  isOwner(ticket, reader) || (act === 'comment' && isWatcher(ticket, reader))

const standsInTheWay = (act: Act, { mergedIntoId, disabledAt, archivedAt }: Standing): StandingRule | undefined => {
  if (mergedIntoId) return 'ticket-merged'
  // What takes a ticket away also brings it back.
  if (act === 'delete') return undefined
  if (disabledAt) return 'ticket-disabled'
  return archivedAt ? 'ticket-archived' : undefined
}

type StandingRule = Exclude<ActRule, 'no-permission' | 'not-own'>
/** Rules that hold for everybody, whatever they may do. */
export const standingRefusal = (act: Act, ticket: Standing & { isBoardArchived: boolean }): StandingRule | undefined =>
  ticket.isBoardArchived ? 'board-archived' : standsInTheWay(act, ticket)

/** Before there is a ticket everything about it is one's own. */
export const refusalOnNew = (act: Act, { grants }: Reader): ActRule | undefined =>
  may(grants, permissionOf(act)) ? undefined : 'no-permission'

export const refusalOf = (
  act: Act,
  ticket: TicketOwners & Standing & { isBoardArchived: boolean },
  reader: Reader,
): ActRule | undefined => {
  const reach = reader.grants[permissionOf(act)]
  if (!reach) return 'no-permission'
  // Resolving is held or not; the rest are held over one's own, or over all.
  if (reach === 'own' && !isTheirs(act, ticket, reader)) return 'not-own'
  return standingRefusal(act, ticket)
}

/** It is the person who lacks the right; otherwise the ticket stands still for everybody. */
export const isOfPerson = (rule: ActRule | undefined): rule is 'no-permission' | 'not-own' =>
  rule === 'no-permission' || rule === 'not-own'

/** The refusal's own words. */
export const codeOf = (act: Act, rule: ActRule): PlainErrorCode => {
  if (!isOfPerson(rule)) return rule
  return act === 'change-status' ? 'status-refused' : 'not-permitted'
}

/** Tables and boards of cards are for those who were given either. */
export const mayLookAround = ({ grants }: Pick<Reader, 'grants'>) =>
  may(grants, 'ticket-view.tables') || may(grants, 'ticket-view.all-views')

/** To look for words takes a right of its own, in lists and in pickers. */
export const maySearch = ({ grants }: Pick<Reader, 'grants'>) => may(grants, 'ticket.search')
