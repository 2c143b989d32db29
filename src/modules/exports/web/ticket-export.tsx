/** Keeps the list of files that the dialog needs out of the pages that may open it. */
import type { TicketExportProps } from '#modules/tickets/web/export-slot.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

export const TicketExport = lazyPart<TicketExportProps>(
  async () => (await import('./ticket-export-dialog.tsx')).TicketExportDialog,
)
