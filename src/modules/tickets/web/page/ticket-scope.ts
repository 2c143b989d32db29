/** Shared state of a ticket page: ticket, board, form, edits, and what the user may do. */
import { createContext, useContext } from 'react'
import type { Board } from '#modules/boards/api/boards.ts'
import type { Form } from '#modules/forms/api.ts'
import type { FieldKey } from '#modules/forms/field-key.ts'
import type { FileUrl, SendFile } from '#modules/forms/web/fill/fill-types.ts'
import type { Ticket, RuleError } from '../../api/tickets.ts'
import type { FieldStore } from '#modules/forms/web/editing/field-store.ts'
import type { RefNames } from './editor/ref-names.ts'
import type { SaveOutcome } from './editor/use-save-ticket.ts'

export type ShownError = { name: string; why: RuleError }
export type TicketScope = {
  board: Board
  form: Form
  /** Absent while it is being created. */
  ticket?: Ticket
  store: FieldStore
  names: RefNames
  locked: Readonly<Record<string, RuleError>>
  refused: Readonly<Record<string, RuleError>>
  statusIds: readonly string[]
  /** Downloads files through the ticket; absent for a new ticket, whose files are the user's own. */
  fileUrl?: FileUrl
  /** Uploads a file, which `fileUrl` then shows before the ticket is saved. */
  sendFile?: SendFile
  /** Saves the edits of these fields alone; absent for a new ticket, which is saved as a whole. */
  saveEdits?: (keys: readonly FieldKey[]) => Promise<SaveOutcome>
  onWhy: (refusal: ShownError) => void
  /** Told whether the last attempt to send a comment failed, so that the page does not claim that all is saved. */
  onCommentFailed?: (isFailed: boolean) => void
}

const Context = createContext<TicketScope | undefined>(undefined)
export const TicketScopeProvider = Context.Provider

export const useTicket = (): TicketScope => {
  const scope = useContext(Context)
  if (!scope) throw new Error('a part of a ticket stands outside of one')
  return scope
}

/** Why a field may not be changed: those that the step of a pending approval names stay open. */
export const ruleForField = (rule: RuleError | undefined, field: string, ticket: Ticket | undefined) =>
  rule?.rule === 'pending-approval' && ticket?.approvalOpenFields.includes(field) ? undefined : rule
