import { useCallback } from 'react'
import { ValueCell, type ValueProps } from '#modules/forms/web/cells/value-cell.tsx'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { download } from '#ui/calls/network.ts'
import { ticketApi } from '../../../api/tickets.ts'

/** The value of a custom field in a row; its pictures are downloaded through the ticket. */
export const TicketValue = ({ ticketId, ...value }: Omit<ValueProps, 'fileUrl'> & { ticketId: string }) => {
  const orgId = useOrgId()
  const fileUrl = useCallback(
    async (fileId: string, width?: number) =>
      URL.createObjectURL(await download(ticketApi.file, orgId, { id: ticketId, fileId, width })),
    [orgId, ticketId],
  )
  return <ValueCell {...value} fileUrl={fileUrl} />
}
