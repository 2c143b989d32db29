/** What a new ticket has before anybody has typed: what its maker may see of it, and the form's defaults. */
import type { Grants } from '#core/permissions.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import { blankValues, writableKeys } from '#modules/forms/built-in-index.ts'
import { actOf, mayKnowKey, type Key } from '../../../built-in.ts'
import { byCustomKey, customIdOf } from '#modules/forms/field-key.ts'
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import type { Why } from '../../../api/tickets.ts'

type Start = { board: Board; statusIds: readonly string[]; grants: Grants; defaults: Fields }

export const startFields = ({ board, statusIds, grants, defaults }: Start): Fields => {
  const first = board.statuses.find(({ id, isCloseState }) => statusIds.includes(id) && !isCloseState)
  return {
    ...Object.fromEntries(writableKeys.filter((key) => mayKnowKey(key, grants)).map((key) => [key, blankValues[key]])),
    ...(mayKnowKey('statusId', grants) && { statusId: first?.id ?? null }),
    ...byCustomKey(defaults),
  }
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

type Rights = { locked: Readonly<Record<string, Why>>; refused: Readonly<Record<string, Why>> }

/** What goes to the server: filled in, and this person's to fill in. */
export const sendable = (fields: Fields, { locked, refused }: Rights): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => {
      if (isNothing(value)) return false
      const id = customIdOf(field)
      return id ? !locked[id] : !refused[actOf(field as Key)]
    }),
  )
