/** A ticket: its story, and the facts at the inline end; on narrow pages facts, files and links are tabs. */
import { Rows3, SquarePen } from 'lucide-react'
import { useContext, useEffect, useState, type ReactNode } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Disclosure, WhileOpen } from '#ui/display/disclosure.tsx'
import { Count } from '#ui/display/badges.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { useSay } from '#ui/words.tsx'
import type { Ticket } from '../../api/tickets.ts'
import { ConversationParts } from '../conversations-slot.ts'
import { Description, DetailsPart } from './details-part.tsx'
import { FactsPart } from './facts/facts-part.tsx'
import type { TicketLayout } from './use-ticket-layout.ts'
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import { LazyApproval, LazyConversation, LazyFiles, LazyKnowledge, LazyLinks } from './lazy-sections.tsx'
import { useTicket } from './ticket-scope.ts'
import { ticketText } from './ticket-text.ts'
import { TicketTop } from './ticket-top.tsx'
import { may } from '#core/may.ts'
import { useSession } from '#ui/calls/session.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { commentApi, linkApi } from '../../api/collaboration.ts'
import { useFieldValue } from '#modules/forms/web/editing/use-field.ts'
import { usePagedRead } from './use-paged-read.ts'

/** Uses the queries of the sections, which are then already loaded. */
const usePartCounts = (ticketId: string) => {
  const { store } = useTicket()
  const files = useFieldValue(store, 'fileIds') as string[] | undefined
  const { total: comments } = usePagedRead(commentApi.list, { ticketId })
  const { data: links } = useRead(linkApi.list, { ticketId })
  return {
    conversation: comments || undefined,
    files: files?.length || undefined,
    links: links?.items.length || undefined,
  }
}

const wideRems = 46

/** Whether an element is wide enough for two columns, in rem, so that text size counts. */
const useIsWide = () => {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isWide, setWide] = useState<boolean>()
  useEffect(() => {
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setWide(element.clientWidth >= wideRems * rem)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return { ref: setElement, isWide }
}

export type PartId = 'conversation' | 'details' | 'files' | 'links' | 'knowledge'
type Props = { ticket: Ticket; layout: TicketLayout; onSave: (fields: Fields) => Promise<unknown> }

/** Each column scrolls by itself, so that facts stay in sight beside a long story. */
const column = '@container min-w-0 overflow-y-auto'

const FoldedPart = ({ title, count, children }: { title: string; count?: number; children: ReactNode }) => (
  <Disclosure
    isOpen={count !== undefined}
    title={
      <span className="flex items-center gap-1.5">
        {title}
        {count !== undefined && <Count value={count} />}
      </span>
    }
  >
    <WhileOpen>{children}</WhileOpen>
  </Disclosure>
)

/** Facts, or the whole form, with the button that changes between them. */
const Details = ({ layout: { isForm, toggle } }: Pick<Props, 'layout'>) => {
  const say = useSay()
  const Icon = isForm ? Rows3 : SquarePen
  return (
    <section aria-label={say(ticketText.details)} className="border-b border-line pb-3 last:border-0">
      <div className="flex min-h-10 items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{say(ticketText.details)}</h3>
        <IconButton
          size="small"
          data-layout={isForm ? 'form' : 'facts'}
          label={say(isForm ? ticketText.asFacts : ticketText.asForm)}
          onPress={toggle}
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      </div>
      {isForm ? <DetailsPart /> : <FactsPart />}
    </section>
  )
}

const LinkedConversations = ({ ticket: { id } }: Pick<Props, 'ticket'>) => {
  const { TicketConversations } = useContext(ConversationParts)
  return TicketConversations && <TicketConversations ticketId={id} />
}

const useMaySearchArticles = () => may(useSession()?.permissions ?? {}, 'knowledge.search')

const Columns = ({ ticket, layout, onSave }: Props) => {
  const say = useSay()
  const counts = usePartCounts(ticket.id)
  const maySearch = useMaySearchArticles()
  const story = <LazyConversation ticket={ticket} />
  const details = <Details layout={layout} />
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_clamp(18rem,32%,26rem)]">
      <div className={column}>
        <div className="mx-auto flex min-h-full max-w-4xl flex-col gap-5 px-5 pt-5">
          <TicketTop ticket={ticket} onSave={(fields) => void onSave(fields)} />
          <Description />
          {layout.isForm ? details : story}
        </div>
      </div>
      <div className={`${column} flex flex-col border-s border-line px-5 pt-2`}>
        <LazyApproval ticket={ticket} />
        {!layout.isForm && details}
        <FoldedPart title={say(ticketText.files)} count={counts.files}>
          <LazyFiles ticket={ticket} onSave={onSave} />
        </FoldedPart>
        <FoldedPart title={say(ticketText.links)} count={counts.links}>
          <LazyLinks ticket={ticket} />
        </FoldedPart>
        <LinkedConversations ticket={ticket} />
        {maySearch && (
          <FoldedPart title={say(ticketText.knowledge)}>
            <LazyKnowledge ticket={ticket} />
          </FoldedPart>
        )}
        {layout.isForm && <div className="flex flex-1 flex-col pt-4">{story}</div>}
      </div>
    </div>
  )
}

const Tabbed = ({ ticket, layout, onSave }: Props) => {
  const say = useSay()
  const counts = usePartCounts(ticket.id)
  const maySearch = useMaySearchArticles()
  const [open, setOpen] = useState<PartId>('conversation')
  const parts = [
    {
      id: 'conversation' as const,
      name: say(ticketText.conversation),
      count: counts.conversation,
      keepsMounted: true,
      content: (
        <div className="grid grid-cols-1 gap-5">
          <Description />
          <LazyConversation ticket={ticket} />
        </div>
      ),
    },
    { id: 'details' as const, name: say(ticketText.details), content: <Details layout={layout} /> },
    {
      id: 'files' as const,
      name: say(ticketText.files),
      count: counts.files,
      content: <LazyFiles ticket={ticket} onSave={onSave} />,
    },
    {
      id: 'links' as const,
      name: say(ticketText.links),
      count: counts.links,
      content: (
        <>
          <LazyLinks ticket={ticket} />
          <LinkedConversations ticket={ticket} />
        </>
      ),
    },
    ...(maySearch
      ? [
          {
            id: 'knowledge' as const,
            name: say(ticketText.knowledge),
            content: <LazyKnowledge ticket={ticket} onInserted={() => setOpen('conversation')} />,
          },
        ]
      : []),
  ]
  return (
    <div className={`${column} h-full`}>
      <div className={`grid grid-cols-1 gap-4 px-5 pt-5 ${open === 'conversation' ? '' : 'pb-5'}`}>
        <TicketTop ticket={ticket} onSave={(fields) => void onSave(fields)} />
        <LazyApproval ticket={ticket} />
        <Tabs label={say(ticketText.parts)} tabs={parts} value={open} onChange={setOpen} />
      </div>
    </div>
  )
}

export const TicketBody = (props: Props) => {
  const { ref, isWide } = useIsWide()
  return (
    <div ref={ref} className="min-h-0 flex-1">
      {isWide === true && <Columns {...props} />}
      {isWide === false && <Tabbed {...props} />}
    </div>
  )
}
