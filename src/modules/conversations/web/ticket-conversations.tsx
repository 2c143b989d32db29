/** On the page of a ticket: the conversations that are linked to it; nothing where there are none. */
import { Link } from '@tanstack/react-router'
import { may } from '#core/may.ts'
import { useRead, useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { useSession } from '#ui/calls/session.ts'
import { StatusDot } from '#ui/display/badges.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useSay } from '#ui/words.tsx'
import { conversationTicketApi } from '../api/conversations.ts'
import { nameOfConversation } from './conversation-header.tsx'
import { statusText } from './inbox-text.ts'
import { statusKinds } from './list/conversation-row.tsx'
import { ticketsTabText } from './panel/tickets-tab-text.ts'

export const TicketConversations = ({ ticketId }: { ticketId: string }) => {
  const say = useSay()
  const orgId = useUrlOrgId()
  const moment = useMomentFormat()
  const mayRead = may(useSession()?.permissions, conversationTicketApi.ofTicket.needs)
  const { data } = useRead(conversationTicketApi.ofTicket, mayRead ? { ticketId } : null)
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={say(ticketsTabText.conversations)} className="border-b border-line py-3 last:border-0">
      <h3 className="text-sm font-semibold">{say(ticketsTabText.conversations)}</h3>
      <ul className="mt-1 divide-y divide-line">
        {data.items.map((item) => (
          <li key={item.id} className="py-1.5 text-sm">
            <Link
              to="/$orgId/$"
              params={{ orgId, _splat: 'workspace/channels/conversation' }}
              search={{ conversationId: item.id, ticketId } as never}
              className="block truncate rounded-sm tap-line hover:underline"
            >
              <UserText>{nameOfConversation({ ...item, refs: data.refs }, say)}</UserText>
            </Link>
            <p className="flex items-center justify-between gap-2 text-xs text-muted">
              <StatusDot kind={statusKinds[item.status]}>{say(statusText[item.status])}</StatusDot>
              <time dateTime={item.lastAt}>{moment.ago(item.lastAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
