import type { TicketExportProps } from '#modules/tickets/web/export-slot.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useSay } from '#ui/words.tsx'
import { exportApi } from '../api.ts'
import { exportText } from '../text.ts'
import { ExportDialog } from './export-dialog.tsx'
import { useFormats } from './use-formats.ts'

/** One ticket has all its fields, so there are no columns to choose. */
const noColumns = ['name']

export const TicketExportDialog = ({ ticket, onClose }: TicketExportProps) => {
  const say = useSay()
  const refused = useErrorToast()
  const start = useWrite(exportApi.startOne)
  return (
    <ExportDialog
      title={say(exportText.exportTicket, { number: ticket.customSequence })}
      boardId={ticket.boardId}
      formats={useFormats('single')}
      columns={noColumns}
      isStarting={start.isPending}
      onStart={(choice, started) =>
        start.mutate({ ...choice, ticketId: ticket.id }, { onError: refused, onSuccess: ({ id }) => started(id) })
      }
      onClose={onClose}
    />
  )
}
