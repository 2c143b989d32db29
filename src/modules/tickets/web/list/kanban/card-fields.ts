/** What a kanban card shows: the board's usual fields, or those that the person has chosen for this board. */
import { useCallback, useState } from 'react'
import { may } from '#core/may.ts'
import type { Grants } from '#core/permissions.ts'
import type { Field } from '#modules/forms/definition.ts'
import { useSession } from '#ui/calls/session.ts'
import { readStored, saveStored } from '#ui/settings/browser-storage.ts'
import { cardFieldsOf, ticketFields, type TicketField } from '../../../fields.ts'

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

/** In rem: the foot has about two fields a line. */
export const cardHeight = (fields: readonly TicketField[]) =>
  6.75 + 1.25 * Math.max(1, Math.ceil(fields.filter(isAtFoot).length / 2))

/** Kept in this browser, for the person and the board. */
export const useCardFields = (boardId: string) => {
  const key = `card.${useSession()?.id ?? ''}.${boardId}`
  const [names, setNames] = useState(() => {
    const stored = readStored<unknown>(key, null)
    return Array.isArray(stored) ? stored.map(String) : undefined
  })
  const change = useCallback(
    (next: string[] | undefined) => {
      saveStored(key, next ?? null)
      setNames(next)
    },
    [key],
  )
  return { names, change }
}
export type CardFields = ReturnType<typeof useCardFields>
