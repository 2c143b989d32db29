/** What happened on a ticket, and the place to write at its end. */
import { Alert } from '#ui/display/alert.tsx'
import { useSay } from '#ui/words.tsx'
import { commentApi } from '../../api/collaboration.ts'
import type { Ticket } from '../../api/tickets.ts'
import { RefusalButton } from '../page/fields/refusal-button.tsx'
import { useTicket } from '../page/ticket-scope.ts'
import { usePagedRead } from '../page/use-paged-read.ts'
import { actionWords } from '../page/ticket-text.ts'
import { Composer } from './composer.tsx'
import { collaborationText } from './collaboration-text.ts'
import { StreamView } from './stream-view.tsx'

export const Conversation = ({ ticket }: { ticket: Ticket }) => {
  const say = useSay()
  const { board } = useTicket()
  const kinds = usePagedRead(commentApi.list, { ticketId: ticket.id }).pages?.[0]?.kinds
  const why = ticket.refused['comment']
  const isOpen = board.ticketComments && !why
  return (
    <div className="flex flex-1 flex-col gap-4" data-part="conversation">
      <StreamView ticket={ticket} isOpen={isOpen} />
      {!board.ticketComments && <Alert>{say(collaborationText.off)}</Alert>}
      {board.ticketComments && why && (
        <p className="flex items-center gap-1 text-sm text-muted">
          {say(actionWords.comment)}
          <RefusalButton name={say(actionWords.comment)} why={why} />
        </p>
      )}
      {isOpen && kinds && <Composer ticketId={ticket.id} kinds={kinds} />}
    </div>
  )
}
