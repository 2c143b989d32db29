import { ConversationParts } from '#modules/tickets/web/conversations-slot.ts'
import { ExportParts } from '#modules/tickets/web/export-slot.ts'
import { ScriptParts, StatusDialogPart } from '#modules/tickets/web/slots.ts'
import { TicketPage } from '#modules/tickets/web/ticket-page.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { exportParts } from './export-parts.ts'
import { scriptParts } from './script-parts.ts'
import { statusDialog } from './status-dialog.ts'

/** Conversations are a module above tickets, too. */
const conversationParts = {
  TicketConversations: lazyPart<{ ticketId: string }>(
    async () => (await import('#modules/conversations/web/ticket-conversations.tsx')).TicketConversations,
  ),
}

export const TicketWithParts = () => (
  <ExportParts value={exportParts}>
    <ConversationParts value={conversationParts}>
      <StatusDialogPart value={statusDialog}>
        <ScriptParts value={scriptParts}>
          <TicketPage />
        </ScriptParts>
      </StatusDialogPart>
    </ConversationParts>
  </ExportParts>
)
