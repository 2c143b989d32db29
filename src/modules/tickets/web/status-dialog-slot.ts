/** Workflows are a module above: the application provides the question that names what a change of status starts. */
import { createContext, type ComponentProps, type ComponentType } from 'react'
import type { Dialog } from '#ui/overlays/overlay.tsx'

export type StatusDialogProps = ComponentProps<typeof Dialog> & {
  ticketId?: string
  /** A status, or the end that a button names. */
  to: string
}
/** `ticketIds`: all that match a filter, or these. */
export type StartingNoteProps = { boardId: string; statusId: string; ticketIds: 'all' | readonly string[] }
type Parts = { StatusDialog?: ComponentType<StatusDialogProps>; StartingNote?: ComponentType<StartingNoteProps> }
export const StatusDialogPart = createContext<Parts>({})
