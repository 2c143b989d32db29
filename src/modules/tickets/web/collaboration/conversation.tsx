/** The comments of a ticket in their order; the newest page first, earlier ones on demand. */
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { SkeletonPerson } from '#ui/display/skeleton.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { commentApi } from '../../api/collaboration.ts'
import type { Ticket } from '../../api/tickets.ts'
import { useTicket } from '../page/ticket-scope.ts'
import { actionWords } from '../page/ticket-text.ts'
import { usePagedRead } from '../page/use-paged-read.ts'
import { RefusalButton } from '../page/fields/refusal-button.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentLine } from './comment-line.tsx'
import { collaborationText } from './collaboration-text.ts'
import { useStoredComment } from './use-stored-comment.ts'
import { useCollaborationWrite } from '../live/use-ticket-write.ts'

const Comments = ({ ticketId, isOpen }: { ticketId: string; isOpen: boolean }) => {
  const say = useSay()
  const { names } = useTicket()
  const { pages, error, retry, more, isMore } = usePagedRead(commentApi.list, { ticketId })
  if (error)
    return (
      <Empty
        title={say(errorWords(error.code), error.holes)}
        action={<Button onPress={retry}>{say(uiText.retry)}</Button>}
      />
    )
  if (!pages) return <SkeletonPerson />
  for (const { refs } of pages) names.told(refs)
  const comments = pages.toReversed().flatMap(({ items }) => items)
  if (comments.length === 0)
    return <Empty title={say(collaborationText.none)} {...(isOpen && { body: say(collaborationText.noneBody) })} />
  return (
    <>
      {more && (
        <div className="flex justify-center py-2">
          <Button size="small" look="ghost" isPending={isMore} onPress={more}>
            {say(collaborationText.earlier)}
          </Button>
        </div>
      )}
      <div role="feed" aria-label={say(collaborationText.list)} className="divide-y divide-line">
        {comments.map((comment) => (
          <CommentLine key={comment.id} ticketId={ticketId} comment={comment} isOpen={isOpen} />
        ))}
      </div>
    </>
  )
}

export const Conversation = ({ ticket }: { ticket: Ticket }) => {
  const say = useSay()
  const { board } = useTicket()
  const add = useCollaborationWrite(commentApi.add)
  const draft = useStoredComment(ticket.id)
  const why = ticket.refused['comment']
  const isOpen = board.ticketComments && !why
  return (
    <div className="grid grid-cols-1 gap-3" data-part="conversation">
      <Comments ticketId={ticket.id} isOpen={isOpen} />
      {!board.ticketComments && <Alert>{say(collaborationText.off)}</Alert>}
      {board.ticketComments && why && (
        <p className="flex items-center gap-1 text-sm text-muted">
          {say(actionWords.comment)}
          <RefusalButton name={say(actionWords.comment)} why={why} />
        </p>
      )}
      {isOpen && (
        <CommentForm
          label={say(collaborationText.write)}
          submit={say(collaborationText.send)}
          {...draft}
          onSend={(said) => add.mutateAsync({ ticketId: ticket.id, ...said })}
        />
      )}
    </div>
  )
}
