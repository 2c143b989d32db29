/** Exports are a module above tickets: their parts are loaded where a page of tickets shows them. */
import type { ListExportProps, TicketExportProps } from '#modules/tickets/web/export-slot.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

export const exportParts = {
  ListExport: lazyPart<ListExportProps>(async () => (await import('#modules/exports/web/list-export.tsx')).ListExport),
  TicketExport: lazyPart<TicketExportProps>(
    async () => (await import('#modules/exports/web/ticket-export.tsx')).TicketExport,
  ),
}
