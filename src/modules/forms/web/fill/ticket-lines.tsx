/** Linked tickets: number, title, whether each is still open, and the way to it. */
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Code, UserText } from '#ui/bidi.tsx'
import { useOrgHere } from '#ui/data.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { StatusDot } from '#ui/marks.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { Ref } from '#core/refs.ts'
import { useFill } from './fill-scope.tsx'
import { fillText } from './fill-text.ts'
import type { Find } from './fill-types.ts'

type Props = { ids: readonly string[]; onRemove?: (id: string) => void }

export const TicketLines = ({ ids, onRemove }: Props) => {
  const { refOf, find } = useFill()
  return <TicketList ids={ids} refOf={refOf} ticketPath={find?.ticketPath} onRemove={onRemove} />
}

type ListProps = Props & { refOf: (id: string) => Ref | undefined; ticketPath?: Find['ticketPath'] }

export const TicketList = ({ ids, refOf, ticketPath, onRemove }: ListProps) => (
  <ul className="divide-y divide-line rounded-md border border-line">
    {ids.map((id) => (
      <TicketLine key={id} id={id} ticket={refOf(id)} ticketPath={ticketPath} onRemove={onRemove} />
    ))}
  </ul>
)

type LineProps = Pick<ListProps, 'ticketPath' | 'onRemove'> & { id: string; ticket: Ref | undefined }

const TicketLine = ({ id, ticket, ticketPath, onRemove }: LineProps) => {
  const say = useSay()
  const language = useLanguage()
  const orgId = useOrgHere()
  const title = ticket ? ticket.name[language] || ticket.name.ar || ticket.name.en : say(fillText.goneOrHidden)
  const path = ticket && ticketPath?.(id, ticket)
  const [pathname, search] = (path ?? '').split('?')
  return (
    <li className="flex min-h-9 items-center gap-2 ps-3 pe-1 text-sm">
      {ticket?.number && <Code className="shrink-0 text-xs text-muted">{ticket.number}</Code>}
      {path ? (
        <Link
          to="/$orgId/$"
          params={{ orgId, _splat: pathname }}
          search={Object.fromEntries(new URLSearchParams(search)) as never}
          className="min-w-0 flex-1 truncate hover:underline"
        >
          <UserText>{title}</UserText>
        </Link>
      ) : (
        <UserText className={`min-w-0 flex-1 truncate ${ticket ? '' : 'text-muted'}`}>{title}</UserText>
      )}
      {ticket?.isClosed !== undefined && (
        <span className="shrink-0 text-xs text-muted">
          <StatusDot kind={ticket.isClosed ? 'off' : 'ok'}>
            {say(ticket.isClosed ? fillText.closed : fillText.opened)}
          </StatusDot>
        </span>
      )}
      {onRemove && (
        <IconButton
          size="small"
          label={say(fillText.remove, { name: ticket?.number ?? title })}
          onPress={() => onRemove(id)}
        >
          <X aria-hidden className="size-3.5" />
        </IconButton>
      )}
    </li>
  )
}
