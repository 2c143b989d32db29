/** Articles that may answer the ticket; their link or text goes into the comment. */
import { ArticleSuggestions } from '#modules/knowledge/web/article-suggestions.tsx'
import { useFieldValue } from '#modules/forms/web/editing/use-field.ts'
import type { Ticket } from '../../api/tickets.ts'
import { insertIntoComment } from '../collaboration/insert-into-comment.ts'
import { useTicket } from './ticket-scope.ts'

export const KnowledgePart = ({ ticket, onInserted }: { ticket: Ticket; onInserted?: () => void }) => {
  const { store, board } = useTicket()
  const name = useFieldValue(store, 'name')
  const mayComment = board.ticketComments && !ticket.refused['comment']
  const insert = (text: string) => {
    insertIntoComment(ticket.id, text)
    onInserted?.()
  }
  return <ArticleSuggestions about={typeof name === 'string' ? name : ''} onInsert={mayComment ? insert : undefined} />
}
