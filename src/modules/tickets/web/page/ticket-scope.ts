/** What the parts of one ticket's page share: the ticket, its board and form, what is typed, and what this person may do. */
import { createContext, useContext } from 'react'
import type { Board } from '#modules/boards/api/boards.ts'
import type { Form } from '#modules/forms/api.ts'
import type { FileUrl } from '#modules/forms/web/fill/fill-types.ts'
import type { Ticket, Why } from '../../api/tickets.ts'
import type { FieldStore } from '#modules/forms/web/editing/field-store.ts'
import type { Names } from './editor/names.ts'

export type Asked = { name: string; why: Why }
export type TicketScope = {
  board: Board
  form: Form
  /** Absent while it is being created. */
  ticket?: Ticket
  store: FieldStore
  names: Names
  locked: Readonly<Record<string, Why>>
  refused: Readonly<Record<string, Why>>
  statusIds: readonly string[]
  /** Files that stand with the ticket; absent while it is being created: then they are the person's own. */
  fileUrl?: FileUrl
  onWhy: (asked: Asked) => void
}

const Context = createContext<TicketScope | undefined>(undefined)
export const InTicket = Context.Provider

export const useTicket = (): TicketScope => {
  const scope = useContext(Context)
  if (!scope) throw new Error('a part of a ticket stands outside of one')
  return scope
}
