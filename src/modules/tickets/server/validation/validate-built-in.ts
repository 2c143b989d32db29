/** Whether the user may write built-in fields; problems are reported at their fields or by their own error. */
import { fail, type Fields } from '#core/errors.ts'
import { mayChoose } from '#modules/boards/server/for-tickets.ts'
import type { BuiltInType } from '#modules/forms/built-in-field.ts'
import { builtInAt, writableFields } from '#modules/forms/built-in-index.ts'
import { cleanHtml } from '#modules/forms/server/clean-html.ts'
import { isSameValue } from '#modules/forms/values/same-value.ts'
import type { TicketInput } from '../../api/tickets.ts'
import { actionOfKey, mayReadKey, type TicketKey } from '../../built-in.ts'
import { errorCodeOf, isPersonalRule, refusalOnNew, ruleForField, type ActionRule } from '../../ticket-permissions.ts'
import { instant } from '../save/change-ticket.ts'
import type { Reference } from './check-refs.ts'
import { refusalFor } from '../read/find-ticket.ts'
import type { BoardContext } from '../board-context.ts'
import { refKindOfKey } from '../read/present-ticket.ts'
import type { Row } from '../store/tickets.ts'

export type BuiltInPatch = Partial<Pick<Row, TicketKey>>
/** `row` is the stored ticket, null for a new one. */
export type BuiltInContext = { context: BoardContext; row: Row | null; base: Pick<Row, TicketKey> }

const once = (ids: unknown) => [...new Set(ids as readonly string[])]
const unchanged = (value: unknown) => value

/** The stored notation of each type. */
const normalizers: Record<BuiltInType, (value: unknown) => unknown> = {
  sequence: unchanged,
  title: unchanged,
  html: (value) => cleanHtml(value as string),
  status: unchanged,
  priority: unchanged,
  choice: unchanged,
  tags: once,
  record: unchanged,
  records: once,
  files: once,
  moment: (value) => instant(value as string | null),
  links: unchanged,
}

/** Only keys of the input, in their stored notation. */
export const normalizeInput = async (input: Partial<TicketInput>): Promise<BuiltInPatch> => {
  const wanted: Record<string, unknown> = {}
  for (const { key, type } of writableFields) {
    const value = input[key]
    if (value !== undefined) wanted[key] = await normalizers[type](value)
  }
  return wanted
}

/** The part of the input that differs from the ticket. */
export const onlyChanged = (base: Pick<Row, TicketKey>, wanted: BuiltInPatch): BuiltInPatch =>
  Object.fromEntries(Object.entries(wanted).filter(([key, value]) => !isSameValue(base[key as TicketKey], value)))

/** Every user who sees a ticket may watch it, and stop watching it. */
const isOnlyOneself = ({ context, base }: BuiltInContext, { watcherIds = [] }: BuiltInPatch) => {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== context.reader.userId)
  return isSameValue(others(base.watcherIds), others(watcherIds))
}

/** The author of a new ticket may fill in its text; other keys require the permission to change them. */
const ruleFor = (key: TicketKey, { context, row }: BuiltInContext): ActionRule | undefined => {
  const action = actionOfKey(key)
  if (row) return ruleForField(refusalFor(action, { row, context }), key, row)
  return action === 'update' ? undefined : refusalOnNew(action, context.reader)
}

const lockedIn = (ticket: BuiltInContext, changed: BuiltInPatch): TicketKey[] =>
  (Object.keys(changed) as TicketKey[]).filter((key) => {
    const rule = ruleFor(key, ticket)
    const isFree =
      key === 'watcherIds' && (isPersonalRule(rule) || rule === 'pending-approval') && isOnlyOneself(ticket, changed)
    if (!rule || isFree) return false
    return key === 'statusId' || !isPersonalRule(rule) ? fail(errorCodeOf(actionOfKey(key), rule)) : true
  })

/** Refused even if nothing would change, otherwise a value could be guessed by trial. */
const unknownIn = ({ context }: BuiltInContext, wanted: BuiltInPatch): TicketKey[] =>
  (Object.keys(wanted) as TicketKey[]).filter((key) => !mayReadKey(key, context.reader.grants))

export const selectableStatuses = ({ board, who }: Pick<BoardContext, 'board' | 'who'>) =>
  board.statuses.filter((status) => who.isAdmin || mayChoose(status, who.groupIds))

const isEmpty = (value: unknown) => value === null || value === undefined

/** Options that the board does not offer; a ticket may keep the one it has. */
const notOffered = ({ context, base }: BuiltInContext, changed: BuiltInPatch): TicketKey[] => {
  const { board } = context
  return (Object.keys(changed) as TicketKey[]).filter((key) => {
    const offered = builtInAt(key)
      ?.options?.(board)
      .map(({ id }) => id)
    const had = [base[key]].flat() as unknown[]
    const chosen = ([changed[key]].flat() as unknown[]).filter((item) => !isEmpty(item) && !had.includes(item))
    if (!offered || chosen.length === 0) return false
    if (!chosen.every((item) => offered.includes(String(item)))) return true
    const isFree = key !== 'statusId' || selectableStatuses(context).some(({ id }) => id === changed.statusId)
    return isFree ? false : fail('status-not-allowed')
  })
}

/** The changed keys, and the problem of each that may not be changed. */
export const validateBuiltIn = (
  ticket: BuiltInContext,
  wanted: BuiltInPatch,
): { changed: BuiltInPatch; problems: Fields } => {
  const unknown = unknownIn(ticket, wanted)
  const known = Object.fromEntries(Object.entries(wanted).filter(([key]) => !unknown.includes(key as TicketKey)))
  const changed = onlyChanged(ticket.base, known)
  const problems: Fields = {
    ...Object.fromEntries(notOffered(ticket, changed).map((key) => [key, 'not-there'])),
    ...Object.fromEntries([...unknown, ...lockedIn(ticket, changed)].map((key) => [key, 'locked'])),
  }
  return { changed, problems }
}

/** References that were there before are not checked again. */
export const referencesOf = ({ base }: BuiltInContext, changed: BuiltInPatch): Reference[] =>
  (Object.keys(changed) as TicketKey[]).flatMap((key) => {
    const kind = refKindOfKey(key)
    const had = [base[key]].flat()
    const ids = [changed[key]].flat().filter((id): id is string => typeof id === 'string' && !had.includes(id))
    return kind && ids.length > 0 ? [{ name: key, kind, ids }] : []
  })
