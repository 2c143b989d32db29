import { Link } from '@tanstack/react-router'
import type { Ref } from '#core/refs.ts'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { useSay } from '#ui/words.tsx'
import { ticketText } from '../ticket-text.ts'

/** Another ticket by number, title and state, or a notice that it is gone. */
export const TicketLinkLine = ({ id, ticket }: { id: string; ticket?: Ref }) => {
  const say = useSay()
  const orgId = useUrlOrgId()
  if (!ticket) return <span className="text-sm text-muted">{say(ticketText.gone)}</span>
  const { customSequence: number, name, boardId = '', isClosed } = ticket
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm">
      <Link
        to="/$orgId/$"
        params={{ orgId, _splat: `workspace/${boardId}/ticket` }}
        search={{ ticketId: id } as never}
        className="flex min-w-0 items-baseline gap-2 rounded-sm hover:underline"
      >
        <Code className="shrink-0 text-muted">{number}</Code>
        <UserText className="min-w-0 break-words">{say(name)}</UserText>
      </Link>
      {isClosed !== undefined && (
        <span className="text-xs text-muted">
          <StatusDot kind={isClosed ? 'off' : 'ok'}>{say(isClosed ? ticketText.closed : ticketText.open)}</StatusDot>
        </span>
      )}
    </span>
  )
}
