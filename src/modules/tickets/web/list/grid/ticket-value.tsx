import { useCallback } from 'react'
import { ValueCell, type ValueProps } from '#modules/forms/web/cells/value-cell.tsx'
import { useOrgId } from '#ui/data.tsx'
import { download } from '#ui/network.ts'
import { ticketApi } from '../../../api/tickets.ts'

/** A custom field's value in a row; its pictures are read as part of the ticket they stand in. */
export const TicketValue = ({ ticketId, ...value }: Omit<ValueProps, 'fileUrl'> & { ticketId: string }) => {
  const orgId = useOrgId()
  const fileUrl = useCallback(
    async (fileId: string, width?: number) =>
      URL.createObjectURL(await download(ticketApi.file, orgId, { id: ticketId, fileId, width })),
    [orgId, ticketId],
  )
  return <ValueCell {...value} fileUrl={fileUrl} />
}
