/** Initial values of a new ticket: the fields that its author may see, and the defaults of the form. */
import type { Grants } from '#core/permissions.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import { blankValues, writableKeys } from '#modules/forms/built-in-index.ts'
import { actionOfKey, mayReadKey, type TicketKey } from '../../../built-in.ts'
import { byCustomKey, customIdOf } from '#modules/forms/field-key.ts'
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import type { RuleError } from '../../../api/tickets.ts'

type StartInput = { board: Board; statusIds: readonly string[]; grants: Grants; defaults: Fields }

export const startFields = ({ board, statusIds, grants, defaults }: StartInput): Fields => {
  const first = board.statuses.find(({ id, isCloseState }) => statusIds.includes(id) && !isCloseState)
  return {
    ...Object.fromEntries(writableKeys.filter((key) => mayReadKey(key, grants)).map((key) => [key, blankValues[key]])),
    ...(mayReadKey('statusId', grants) && { statusId: first?.id ?? null }),
    ...byCustomKey(defaults),
  }
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

type NewTicketRules = { locked: Readonly<Record<string, RuleError>>; refused: Readonly<Record<string, RuleError>> }

/** Filled-in fields that this user may write. */
export const fieldsToSend = (fields: Fields, { locked, refused }: NewTicketRules): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => {
      if (isNothing(value)) return false
      const id = customIdOf(field)
      return id ? !locked[id] : !refused[actionOfKey(field as TicketKey)]
    }),
  )
