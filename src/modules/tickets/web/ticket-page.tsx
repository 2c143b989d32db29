import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { textParam } from '#core/search-params.ts'
import type { Words } from '#core/words.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { ticketApi } from '../api/tickets.ts'
import { createText } from './page/create/create-text.ts'
import { NeighbourButtons } from './page/neighbours/neighbour-buttons.tsx'
import { ticketText } from './page/ticket-text.ts'
import { LoadingTicket } from './page/loading-ticket.tsx'
import { NumberTitle } from './page/number-title.tsx'

/** Opening a ticket does not load the form of a new one, nor the other way round. */
const LazyDetail = lazyPart(async () => (await import('./page/ticket-detail.tsx')).TicketDetail, LoadingTicket)
const LazyCreateForm = lazyPart(async () => (await import('./page/create/create-form.tsx')).CreateForm, LoadingTicket)

const parse = (raw: Record<string, unknown>) => ({
  ticketId: textParam(raw, 'ticketId'),
  source: textParam(raw, 'source'),
  callRef: textParam(raw, 'callRef'),
  customerId: textParam(raw, 'customerId'),
  accountId: textParam(raw, 'accountId'),
  fieldValues: textParam(raw, 'fieldValues'),
})

/** `workspace/{boardId}/ticket`: one ticket, or a new one without an id. */
export const TicketPage = () => {
  const { boardId = '' }: { boardId?: string } = useParams({ strict: false })
  const [{ ticketId, ...prefill }, change] = usePageSearch(parse)
  return ticketId ? (
    <OneTicket key={ticketId} boardId={boardId} ticketId={ticketId} />
  ) : (
    <>
      <Head boardId={boardId} title={createText.title} />
      <Scrolling>
        <LazyCreateForm
          key={boardId}
          boardId={boardId}
          prefill={prefill}
          onCreated={({ id }) =>
            change({
              ticketId: id,
              source: undefined,
              callRef: undefined,
              customerId: undefined,
              accountId: undefined,
              fieldValues: undefined,
            })
          }
        />
      </Scrolling>
    </>
  )
}

type HeadProps = { boardId: string; title: Words; number?: string; ticketId?: string }

const Head = ({ boardId, title, number, ticketId }: HeadProps) => {
  const say = useSay()
  return (
    <ViewBar
      title={number ? <NumberTitle number={number} /> : say(title)}
      action={
        <div className="flex items-center gap-1">
          {ticketId && <NeighbourButtons ticketId={ticketId} />}
          {number && <CopyButton text={number} label={say(ticketText.copyNumber)} />}
          <LinkButton path={`workspace/${boardId}/tickets`}>{say(ticketText.toList)}</LinkButton>
        </div>
      }
    />
  )
}

const Scrolling = ({ children }: { children: ReactNode }) => (
  <div className="@container relative min-h-0 flex-1 overflow-y-auto border-t border-line">{children}</div>
)

const OneTicket = ({ boardId, ticketId }: { boardId: string; ticketId: string }) => {
  const { data: ticket } = useRead(ticketApi.get, { id: ticketId })
  return (
    <>
      <Head
        boardId={boardId}
        ticketId={ticketId}
        title={ticketText.title}
        {...(ticket && { number: ticket.customSequence })}
      />
      <Scrolling>
        <LazyDetail boardId={boardId} ticketId={ticketId} />
      </Scrolling>
    </>
  )
}
