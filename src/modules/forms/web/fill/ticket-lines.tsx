/** List of linked tickets with number, title, status and link. */
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { removeChosen } from '#ui/form/choices/remove-chosen.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { Ref } from '#core/refs.ts'
import { isHiddenTicketId } from '../../hidden-tickets.ts'
import { useFill } from './fill-scope.tsx'
import { fillText } from './fill-text.ts'
import type { Find } from './fill-types.ts'

type Props = { ids: readonly string[]; onRemove?: (id: string) => void }

export const TicketLines = ({ ids, onRemove }: Props) => {
  const { refOf, find } = useFill()
  return <TicketList ids={ids} refOf={refOf} ticketPath={find?.ticketPath} onRemove={onRemove} />
}

type ListProps = Props & { refOf: (id: string) => Ref | undefined; ticketPath?: Find['ticketPath'] }

/** Hidden tickets are only counted and cannot be removed. */
export const TicketList = ({ ids, refOf, ticketPath, onRemove }: ListProps) => {
  const say = useSay()
  const count = ids.filter(isHiddenTicketId).length
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {ids
        .filter((id) => !isHiddenTicketId(id))
        .map((id) => (
          <TicketLine key={id} id={id} ticket={refOf(id)} ticketPath={ticketPath} onRemove={onRemove} />
        ))}
      {count > 0 && (
        <li data-unseen={count} className="flex min-h-9 items-center px-3 text-sm text-muted">
          {say(fillText.unseen, { count })}
        </li>
      )}
    </ul>
  )
}

type LineProps = Pick<ListProps, 'ticketPath' | 'onRemove'> & { id: string; ticket: Ref | undefined }

const TicketLine = ({ id, ticket, ticketPath, onRemove }: LineProps) => {
  const say = useSay()
  const language = useLanguage()
  const title = ticket ? ticket.name[language] || ticket.name.ar || ticket.name.en : say(fillText.goneOrHidden)
  return (
    <li className="flex min-h-9 items-center gap-2 ps-3 pe-1 text-sm">
      {ticket?.customSequence && <Code className="shrink-0 text-xs text-muted">{ticket.customSequence}</Code>}
      <Title path={ticket && ticketPath?.(id, ticket)} title={title} isGone={!ticket} />
      {ticket?.isClosed !== undefined && <State isClosed={ticket.isClosed} />}
      {onRemove && (
        <IconButton
          size="small"
          data-remove
          label={say(fillText.remove, { name: ticket?.customSequence ?? title })}
          onClick={({ currentTarget }) => removeChosen(currentTarget, () => onRemove(id))}
        >
          <X aria-hidden className="size-3.5" />
        </IconButton>
      )}
    </li>
  )
}

const State = ({ isClosed }: { isClosed: boolean }) => {
  const say = useSay()
  return (
    <span className="shrink-0 text-xs text-muted">
      <StatusDot kind={isClosed ? 'off' : 'ok'}>{say(isClosed ? fillText.closed : fillText.opened)}</StatusDot>
    </span>
  )
}

const Title = ({ path, title, isGone }: { path?: string; title: string; isGone: boolean }) => {
  const orgId = useUrlOrgId()
  if (!path)
    return (
      <span className={`min-w-0 flex-1 truncate ${isGone ? 'text-muted' : ''}`}>
        <UserText>{title}</UserText>
      </span>
    )
  const [pathname, search] = path.split('?')
  return (
    <Link
      to="/$orgId/$"
      params={{ orgId, _splat: pathname }}
      search={Object.fromEntries(new URLSearchParams(search)) as never}
      className="min-w-0 flex-1 truncate tap-line hover:underline"
    >
      <UserText>{title}</UserText>
    </Link>
  )
}
