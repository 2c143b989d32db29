/** Workflows and scripts are modules above: the application provides their parts of the pages of tickets. */
import { createContext, type ComponentProps, type ComponentType } from 'react'
import type { Dialog } from '#ui/overlays/overlay.tsx'
import type { Ticket } from '../api/tickets.ts'

export type StatusDialogProps = ComponentProps<typeof Dialog> & {
  ticketId?: string
  /** A status, or the end that a button names. */
  to: string
}
/** `ticketIds`: all that match a filter, or these. */
export type StartingNoteProps = { boardId: string; statusId: string; ticketIds: 'all' | readonly string[] }
type StatusParts = { StatusDialog?: ComponentType<StatusDialogProps>; StartingNote?: ComponentType<StartingNoteProps> }
/** The question that names what a change of status starts. */
export const StatusDialogPart = createContext<StatusParts>({})

export type ScriptLineProps = { onRun: () => void }
export type ScriptDialogProps = { ticket: Ticket; onClose: () => void }
type Scripts = { ScriptLine?: ComponentType<ScriptLineProps>; ScriptDialog?: ComponentType<ScriptDialogProps> }
/** A line in the menu of a ticket, and its dialog. */
export const ScriptParts = createContext<Scripts>({})
