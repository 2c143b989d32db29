import type { StartingNoteProps, StatusDialogProps } from '#modules/tickets/web/slots.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

/** Workflows are a module above tickets. */
export const statusDialog = {
  StatusDialog: lazyPart<StatusDialogProps>(async () => (await import('./lazy-parts.ts')).StatusDialog),
  StartingNote: lazyPart<StartingNoteProps>(async () => (await import('./lazy-parts.ts')).StartingNote),
}
