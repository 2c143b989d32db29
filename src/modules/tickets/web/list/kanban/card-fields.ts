/** What a kanban card shows: the board's usual fields, or those that the person has chosen for this board. */
import { useCallback } from 'react'
import { may } from '#core/may.ts'
import type { Grants } from '#core/permissions.ts'
import type { BoardStyle } from '#modules/boards/api/style.ts'
import type { Field } from '#modules/forms/definition.ts'
import { cardFieldsOf, ticketFields, type TicketField } from '../../../fields.ts'
import { useSaveStyle } from '../style/use-save-style.ts'

/** Number, title and status are on every card already. */
const always: ReadonlySet<string> = new Set(['customSequence', 'name', 'status'])
/** These have a place of their own on the card: tags at its head, assignees as avatars at its foot. */
const placed: ReadonlySet<string> = new Set(['tags', 'assignees'])
export const isAtFoot = ({ name }: TicketField) => !placed.has(name)

/** Every field that a card can show to this person. */
export const possibleOnCard = (fields: readonly Field[], grants: Grants | undefined): TicketField[] =>
  ticketFields(fields).filter(
    ({ isColumn, name, view }) => isColumn && !always.has(name) && (view === null || may(grants, view)),
  )

const usualNames = (fields: readonly Field[]) => [...placed, ...cardFieldsOf(fields).map(({ name }) => name)]

export const shownOnCard = (
  fields: readonly Field[],
  chosen: readonly string[] | undefined,
  grants: Grants | undefined,
): TicketField[] => {
  const names = chosen ?? usualNames(fields)
  return possibleOnCard(fields, grants).filter(({ name }) => names.includes(name))
}

/** In rem, of a card with a title of one line and as many facts at its foot as most have: until the card itself is measured. */
export const likelyCardHeight = (fields: readonly TicketField[]) => 5.5 + (fields.some(isAtFoot) ? 1.25 : 0)

export const useCardFields = (boardId: string, { cardFields: names }: BoardStyle) => {
  const save = useSaveStyle(boardId)
  const change = useCallback((next: string[] | undefined) => save({ cardFields: next ?? null }), [save])
  return { names, change }
}
export type CardFields = ReturnType<typeof useCardFields>
