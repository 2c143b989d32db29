/** Open tickets that are assigned to the reader, and those that they opened. */
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { may } from '#core/may.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { ticketPath } from '#modules/tickets/web/page/ticket-path.ts'
import { useSession } from '#ui/calls/session.ts'
import { useUrlOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { Code, UserLine } from '#ui/display/bidi.tsx'
import { Count } from '#ui/display/badges.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { myTicketsText } from '../../text.ts'

const roles = ['assignee', 'creator'] as const
type Role = (typeof roles)[number]
const none = { assignee: myTicketsText.noneAssigned, creator: myTicketsText.noneCreated }

export const MyTickets = () => {
  const isReader = may(useSession()?.permissions, ticketApi.mine.needs)
  if (!isReader) return null
  return (
    <div className="grid gap-x-8 gap-y-10 @3xl:grid-cols-2">
      {roles.map((role) => (
        <TicketsOf key={role} role={role} />
      ))}
    </div>
  )
}

const TicketsOf = ({ role }: { role: Role }) => {
  const say = useSay()
  const orgId = useUrlOrgId()
  const { data, error, refetch } = useRead(ticketApi.mine, { role })
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch])
  return (
    <section aria-labelledby={`my-${role}`} className="min-w-0">
      <h2 id={`my-${role}`} className="mb-2 flex items-center gap-2 text-sm font-semibold">
        {say(myTicketsText[role])}
        {data && <Count value={data.total} />}
      </h2>
      {error && !data && <ReadError error={error} retry={() => void refetch()} />}
      {!data && !error && <span aria-hidden className="skeleton block h-24 rounded-md" />}
      {data?.items.length === 0 && <p className="text-sm text-muted">{say(none[role])}</p>}
      <ul>
        {data?.items.map(({ id, name, customSequence, boardId = '' }) => (
          <li key={id} className="border-b border-line">
            <Link
              to="/$orgId/$"
              params={{ orgId, _splat: ticketPath(boardId) }}
              search={{ ticketId: id } as never}
              className="-mx-2 flex min-h-10 items-center gap-3 rounded-md px-2 hover:bg-sunken"
            >
              <Code className="shrink-0 text-xs text-muted">{customSequence}</Code>
              <span className="min-w-0 flex-1 text-sm">
                <UserLine>{say(name)}</UserLine>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
