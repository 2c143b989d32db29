import { ExportParts } from '#modules/tickets/web/export-slot.ts'
import { StatusDialogPart } from '#modules/tickets/web/status-dialog-slot.ts'
import { TicketsPage } from '#modules/tickets/web/tickets-page.tsx'
import { exportParts } from './export-parts.ts'
import { statusDialog } from './status-dialog.ts'

export const TicketsWithParts = () => (
  <ExportParts value={exportParts}>
    <StatusDialogPart value={statusDialog}>
      <TicketsPage />
    </StatusDialogPart>
  </ExportParts>
)
