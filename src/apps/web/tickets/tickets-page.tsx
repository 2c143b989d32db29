import { ExportParts } from '#modules/tickets/web/export-slot.ts'
import { TicketsPage } from '#modules/tickets/web/tickets-page.tsx'
import { exportParts } from './export-parts.ts'

export const TicketsWithParts = () => (
  <ExportParts value={exportParts}>
    <TicketsPage />
  </ExportParts>
)
