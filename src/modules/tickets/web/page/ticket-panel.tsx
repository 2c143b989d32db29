import { useRead } from '#ui/data.tsx'
import { SkeletonFields } from '#ui/skeleton.tsx'
import { uiText } from '#ui/text.ts'
import { WideSheet } from '#ui/wide-sheet.tsx'
import { useSay } from '#ui/words.tsx'
import { ticketApi } from '../../api/tickets.ts'

export type TicketPanelProps = { boardId: string; ticketId: string; onClose: () => void }

/** One ticket in a panel over what one came from: it brings its own sheet. Render it while it is open. */
export const TicketPanel = ({ ticketId, onClose }: TicketPanelProps) => {
  const say = useSay()
  const { data: ticket } = useRead(ticketApi.get, { id: ticketId })
  return (
    <WideSheet title={ticket?.number ?? say(uiText.loading)} onClose={onClose}>
      {!ticket && <SkeletonFields />}
    </WideSheet>
  )
}
