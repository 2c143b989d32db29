import { Maximize2 } from 'lucide-react'
import { useRead } from '#ui/calls/use-calls.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { uiText } from '#ui/text.ts'
import { WideSheet } from '#ui/overlays/wide-sheet.tsx'
import { useSay } from '#ui/words.tsx'
import { ticketApi } from '../../api/tickets.ts'
import { NeighbourButtons } from './neighbours/neighbour-buttons.tsx'
import { NumberTitle } from './number-title.tsx'
import { TicketDetail } from './ticket-detail.tsx'
import { ticketText } from './ticket-text.ts'

export type TicketPanelProps = { boardId: string; ticketId: string; onClose: () => void }

/** One ticket in a sheet over the list; rendered while open. */
export const TicketPanel = ({ boardId, ticketId, onClose }: TicketPanelProps) => {
  const say = useSay()
  const go = useGoToPage()
  const { data: ticket, isError } = useRead(ticketApi.get, { id: ticketId })
  const title = () => {
    if (ticket) return <NumberTitle number={ticket.customSequence} />
    return say(isError ? ticketText.title : uiText.loading)
  }
  return (
    <WideSheet
      title={title()}
      onClose={onClose}
      actions={
        <>
          <NeighbourButtons ticketId={ticketId} />
          {ticket && <CopyButton text={ticket.customSequence} label={say(ticketText.copyNumber)} />}
          <IconButton
            label={say(ticketText.openPage)}
            onPress={() => go(`workspace/${ticket?.boardId ?? boardId}/ticket`, { ticketId })}
          >
            <Maximize2 aria-hidden className="size-4" />
          </IconButton>
        </>
      }
    >
      <TicketDetail boardId={boardId} ticketId={ticketId} />
    </WideSheet>
  )
}
