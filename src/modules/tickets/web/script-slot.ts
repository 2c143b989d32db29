/** Scripts are a module above: the application provides their line in the menu of a ticket, and its dialog. */
import { createContext, type ComponentType } from 'react'
import type { Ticket } from '../api/tickets.ts'

export type ScriptLineProps = { onRun: () => void }
export type ScriptDialogProps = { ticket: Ticket; onClose: () => void }
type Parts = { ScriptLine?: ComponentType<ScriptLineProps>; ScriptDialog?: ComponentType<ScriptDialogProps> }
export const ScriptParts = createContext<Parts>({})
