/** A ticket's parts: beside each other where there is room, one behind the other where there is not. */
import { useState } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import { useSay } from '#ui/words.tsx'
import type { Ticket } from '../../api/tickets.ts'
import { DetailsPart } from './details-part.tsx'
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import { LateConversation, LateFiles, LateHistory, LateLinks } from './lazy-sections.tsx'
import { useTicket } from './ticket-scope.ts'
import { ticketText } from './ticket-text.ts'
import { useIsWide } from './use-is-wide.ts'
import { usePartCounts } from './use-part-counts.ts'

/** It stays in sight while the form beside it scrolls. */
const aside = 'sticky top-0 max-h-[calc(100dvh-14rem)] self-start overflow-y-auto border-s border-line ps-5'

export type PartId = 'details' | 'conversation' | 'files' | 'links' | 'history'
type Props = { ticket: Ticket; onSave: (fields: Fields) => Promise<unknown> }

export const TicketBody = ({ ticket, onSave }: Props) => {
  const say = useSay()
  const { board } = useTicket()
  const { ref, isWide } = useIsWide()
  const [open, setOpen] = useState<PartId>()
  const counts = usePartCounts(ticket.id)
  const details = <DetailsPart />
  const parts = [
    ...(isWide ? [] : [{ id: 'details' as const, name: say(ticketText.details), content: details }]),
    {
      id: 'conversation' as const,
      name: say(ticketText.conversation),
      count: counts.conversation || undefined,
      stays: true,
      content: <LateConversation ticket={ticket} />,
    },
    {
      id: 'files' as const,
      name: say(ticketText.files),
      count: counts.files || undefined,
      content: <LateFiles ticket={ticket} onSave={onSave} />,
    },
    {
      id: 'links' as const,
      name: say(ticketText.links),
      count: counts.links || undefined,
      content: <LateLinks ticket={ticket} />,
    },
    ...(board.ticketTracking
      ? [{ id: 'history' as const, name: say(ticketText.history), content: <LateHistory ticketId={ticket.id} /> }]
      : []),
  ]
  const value = open && parts.some(({ id }) => id === open) ? open : (parts[0]?.id ?? 'conversation')
  return (
    <div ref={ref} className={isWide ? 'grid grid-cols-[minmax(0,1fr)_24rem] gap-6' : undefined}>
      {isWide && details}
      <div className={`@container ${isWide ? aside : ''}`}>
        <Tabs label={say(ticketText.parts)} tabs={parts} value={value} onChange={setOpen} />
      </div>
    </div>
  )
}
