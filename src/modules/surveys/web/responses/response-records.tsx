/** The records that a response belongs to, as far as the reader may see them. */
import { Link } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import type { Ref } from '#core/refs.ts'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { useSay, type Say } from '#ui/words.tsx'
import type { responseApi } from '../../api/responses.ts'
import { responsesText } from '../../text/responses-text.ts'

type Response = z.output<typeof responseApi.get.reply>

const TicketLink = ({ id, ticket }: { id: string; ticket: Ref }) => {
  const say = useSay()
  return (
    <Link
      to="/$orgId/$"
      params={{ orgId: useUrlOrgId(), _splat: `workspace/${ticket.boardId}/ticket` }}
      search={{ ticketId: id } as never}
      className="inline-flex min-h-6 flex-wrap items-baseline gap-x-2 underline"
    >
      <Code>{ticket.customSequence}</Code>
      <UserText>{say(ticket.name)}</UserText>
    </Link>
  )
}

export const recordsOf = ({ accountId, targetUserId, ticketId, refs }: Response, say: Say) => {
  const [account, user, ticket] = [accountId, targetUserId, ticketId].map((id) => (id ? refs[id] : undefined))
  return [
    ...(account ? [{ name: say(responsesText.account), value: <UserText>{say(account.name)}</UserText> }] : []),
    ...(user ? [{ name: say(responsesText.targetUser), value: <UserText>{say(user.name)}</UserText> }] : []),
    ...(ticket && ticketId
      ? [{ name: say(responsesText.ticket), value: <TicketLink id={ticketId} ticket={ticket} /> }]
      : []),
  ]
}
