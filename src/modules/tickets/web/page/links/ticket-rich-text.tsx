/** Rich text of a ticket, in which numbers of tickets that the reader may see are links. */
import { Link } from '@tanstack/react-router'
import { useUrlOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import { useSay } from '#ui/words.tsx'
import { ticketApi } from '../../../api/tickets.ts'
import { splitTicketNumbers } from '../../ticket-numbers.ts'
import { ticketPath } from '../ticket-path.ts'

const TicketNumber = ({ number }: { number: string }) => {
  const say = useSay()
  const orgId = useUrlOrgId()
  const { data } = useRead(ticketApi.find, { search: number, pageSize: 5 })
  const ticket = data?.items.find(({ customSequence }) => customSequence === number)
  if (!ticket) return <Code>{number}</Code>
  return (
    <Link
      to="/$orgId/$"
      params={{ orgId, _splat: ticketPath(ticket.boardId ?? '') }}
      search={{ ticketId: ticket.id } as never}
      title={say(ticket.name)}
    >
      <Code>{number}</Code>
    </Link>
  )
}

const withLinks = (text: string) =>
  splitTicketNumbers(text).map((part, at) => (part.isNumber ? <TicketNumber key={at} number={part.text} /> : part.text))

export const TicketRichText = ({ html }: { html: string }) => <RichTextView html={html} text={withLinks} />
