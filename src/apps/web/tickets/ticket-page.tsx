import { ExportParts } from '#modules/tickets/web/export-slot.ts'
import { TicketPage } from '#modules/tickets/web/ticket-page.tsx'
import { exportParts } from './export-parts.ts'

export const TicketWithExports = () => (
  <ExportParts value={exportParts}>
    <TicketPage />
  </ExportParts>
)
