/** Tickets that are linked to the conversation; links another one, or creates one with what the conversation says. */
import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { Ref } from '#core/refs.ts'
import { may } from '#core/may.ts'
import { boardApi, type BoardListItem } from '#modules/boards/api/boards.ts'
import { ticketApi, type TicketListItem } from '#modules/tickets/api/tickets.ts'
import { TicketFinder } from '#modules/tickets/web/page/links/ticket-finder.tsx'
import { TicketLinkLine } from '#modules/tickets/web/page/links/ticket-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useOrgId, useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useSession } from '#ui/calls/session.ts'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useLiveChange } from '#ui/live-changes.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { conversationTicketApi, messageChangedKind, type ConversationDetail } from '../../api/conversations.ts'
import { isReadOnly } from '../../statuses.ts'
import type { PanelProps } from './panel-props.ts'
import { ticketFields } from './ticket-prefill.ts'
import { ticketsTabText } from './tickets-tab-text.ts'

const NewTicket = lazyPart(async () => (await import('#modules/tickets/web/page/create/new-ticket.tsx')).NewTicket)

/** Only the tickets of this conversation are read again. */
const useTicketLinks = (id: string) => {
  const say = useSay()
  const orgId = useOrgId()
  const queries = useQueryClient()
  const refused = useErrorToast()
  const { topic, path } = conversationTicketApi.list
  const reread = () => void queries.invalidateQueries({ queryKey: [topic, orgId, path, { id }] })
  useLiveChange(({ kind, id: changed, fields }) => {
    if (kind === messageChangedKind && changed === id && fields?.includes('tickets')) reread()
  })
  const link = useWrite(conversationTicketApi.link, undefined, reread)
  const unlink = useWrite(conversationTicketApi.unlink, undefined, reread)
  return {
    link: (ticketId: string, onDone?: () => void) =>
      link.mutate(
        { id, ticketId },
        {
          onSuccess: () => {
            toast({ kind: 'done', message: say(ticketsTabText.linked) })
            onDone?.()
          },
          onError: refused,
        },
      ),
    isLinking: link.isPending,
    unlink: (ticketId: string) => unlink.mutate({ id, ticketId }, { onError: refused }),
  }
}
type Links = ReturnType<typeof useTicketLinks>

const refOf = ({ boardId, name, customSequence, resolvedDate }: TicketListItem): Ref => ({
  kind: 'ticket',
  name: { ar: name ?? '', en: name ?? '' },
  customSequence,
  boardId,
  ...(resolvedDate !== undefined && { isClosed: resolvedDate !== null }),
})

const LinkForm = ({ links }: { links: Links }) => {
  const say = useSay()
  const [ticketId, setTicketId] = useState<string>()
  const [linkedCount, setLinkedCount] = useState(0)
  const done = () => {
    setTicketId(undefined)
    setLinkedCount(linkedCount + 1)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ticketId) links.link(ticketId, done)
      }}
      className="grid gap-2 border-t border-line pt-4"
    >
      <TicketFinder
        key={linkedCount}
        label={say(ticketsTabText.find)}
        except=""
        value={ticketId}
        onChange={setTicketId}
      />
      <Button type="submit" isDisabled={!ticketId} isPending={links.isLinking}>
        {say(ticketsTabText.link)}
      </Button>
    </form>
  )
}

type CreateProps = { conversation: ConversationDetail; boards: readonly BoardListItem[]; links: Links }

const CreateForm = ({ conversation: { id, type, refs }, boards, links }: CreateProps) => {
  const say = useSay()
  const [boardId, setBoardId] = useState(boards[0]?.id ?? '')
  const [isOpen, setOpen] = useState(false)
  const prefill = useRead(conversationTicketApi.prefill, isOpen ? { id } : null)
  const board = useRead(boardApi.get, isOpen ? { id: boardId } : null)
  const error = prefill.error ?? board.error
  const retry = () => void Promise.all([prefill.refetch(), board.refetch()])
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <Select
        label={say(ticketsTabText.board)}
        items={boards.map((other) => ({ id: other.id, name: say(other.name) }))}
        value={boardId}
        onChange={setBoardId}
      />
      <Button isPending={isOpen && (prefill.isLoading || board.isLoading)} onPress={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {say(ticketsTabText.create)}
      </Button>
      {isOpen && error && <ReadError error={error} retry={retry} />}
      {isOpen && prefill.data && board.data && (
        <NewTicket
          boardId={boardId}
          prefill={{ fields: ticketFields(prefill.data, { channelType: type, board: board.data }), refs }}
          onMade={(ticket) => links.link(ticket.id)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

export const TicketsTab = ({ conversation }: PanelProps) => {
  const say = useSay()
  const permissions = useSession()?.permissions
  const { id, status, combinedIntoId } = conversation
  const { data, error, refetch } = useRead(conversationTicketApi.list, { id })
  const seesTickets = may(permissions, ticketApi.find.needs)
  const { data: boards } = useRead(boardApi.list, seesTickets ? {} : null)
  const links = useTicketLinks(id)
  const mayChange = !isReadOnly(status) && combinedIntoId === null
  if (error && !data) return <ReadError error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonLines />
  const forTickets = (boards ?? []).filter(({ type, isArchived }) => type === 'TICKET' && !isArchived)
  return (
    <div className="grid gap-4">
      {data.items.length === 0 && <p className="text-sm text-muted">{say(ticketsTabText.none)}</p>}
      <ul aria-label={say(ticketsTabText.tickets)} className="divide-y divide-line empty:hidden">
        {data.items.map(({ ticket }) => (
          <li key={ticket.id} className="flex items-start justify-between gap-2 py-2">
            <TicketLinkLine id={ticket.id} ticket={refOf(ticket)} />
            {mayChange && (
              <IconButton
                size="small"
                label={say(ticketsTabText.unlink, { number: ticket.customSequence })}
                onPress={() => links.unlink(ticket.id)}
              >
                <X aria-hidden className="size-3.5" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {mayChange && seesTickets && <LinkForm links={links} />}
      {mayChange && forTickets.length > 0 && may(permissions, ticketApi.create.needs) && (
        <CreateForm conversation={conversation} boards={forTickets} links={links} />
      )}
    </div>
  )
}
