import { ExportParts } from '#modules/tickets/web/export-slot.ts'
import { ScriptParts, StatusDialogPart } from '#modules/tickets/web/slots.ts'
import { TicketsPage } from '#modules/tickets/web/tickets-page.tsx'
import { exportParts } from './export-parts.ts'
import { scriptParts } from './script-parts.ts'
import { statusDialog } from './status-dialog.ts'

export const TicketsWithParts = () => (
  <ExportParts value={exportParts}>
    <StatusDialogPart value={statusDialog}>
      <ScriptParts value={scriptParts}>
        <TicketsPage />
      </ScriptParts>
    </StatusDialogPart>
  </ExportParts>
)
