/** Exports and conversations are modules above tickets: their parts are loaded where a page of tickets shows them. */
import type { ReactNode } from 'react'
import { ConversationParts } from '#modules/tickets/web/conversations-slot.ts'
import { ExportParts } from '#modules/tickets/web/export-slot.ts'
import type { ListExportProps, TicketExportProps } from '#modules/tickets/web/export-slot.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

const exportParts = {
  ListExport: lazyPart<ListExportProps>(async () => (await import('#modules/exports/web/list-export.tsx')).ListExport),
  TicketExport: lazyPart<TicketExportProps>(
    async () => (await import('#modules/exports/web/ticket-export.tsx')).TicketExport,
  ),
}
const conversationParts = {
  TicketConversations: lazyPart<{ ticketId: string }>(
    async () => (await import('#modules/conversations/web/ticket-conversations.tsx')).TicketConversations,
  ),
}

export const TicketParts = ({ children }: { children: ReactNode }) => (
  <ExportParts value={exportParts}>
    <ConversationParts value={conversationParts}>{children}</ConversationParts>
  </ExportParts>
)
