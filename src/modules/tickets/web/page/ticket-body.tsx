/** The sections of a ticket: side by side on wide pages, otherwise as tabs. */
import { useState, useEffect } from 'react'
import { Tabs } from '#ui/display/tabs.tsx'
import { useSay } from '#ui/words.tsx'
import type { Ticket } from '../../api/tickets.ts'
import { DetailsPart } from './details-part.tsx'
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import { LazyConversation, LazyFiles, LazyHistory, LazyLinks } from './lazy-sections.tsx'
import { useTicket } from './ticket-scope.ts'
import { ticketText } from './ticket-text.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { commentApi, linkApi } from '../../api/collaboration.ts'
import { useFieldValue } from '#modules/forms/web/editing/use-field.ts'
import { usePagedRead } from './use-paged-read.ts'

/** Counts for the tabs; they use the queries of the sections, which are then already loaded. */

const usePartCounts = (ticketId: string) => {
  const { store } = useTicket()
  const files = useFieldValue(store, 'fileIds') as string[] | undefined
  const { total: comments } = usePagedRead(commentApi.list, { ticketId })
  const { data: links } = useRead(linkApi.list, { ticketId })
  return { conversation: comments, files: files?.length, links: links?.items.length }
}

const rems = 58

/** Whether an element is wide enough for two columns, in rem, so that text size counts. */
const useIsWide = () => {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    if (!element) return
    const look = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setWide(element.clientWidth >= rems * rem)
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return { ref: setElement, isWide }
}

/** Stays visible while the form beside it scrolls. */
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
      content: <LazyConversation ticket={ticket} />,
    },
    {
      id: 'files' as const,
      name: say(ticketText.files),
      count: counts.files || undefined,
      content: <LazyFiles ticket={ticket} onSave={onSave} />,
    },
    {
      id: 'links' as const,
      name: say(ticketText.links),
      count: counts.links || undefined,
      content: <LazyLinks ticket={ticket} />,
    },
    ...(board.ticketTracking
      ? [{ id: 'history' as const, name: say(ticketText.history), content: <LazyHistory ticketId={ticket.id} /> }]
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
