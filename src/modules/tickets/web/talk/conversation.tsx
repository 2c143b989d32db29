/** What people say about a ticket, in the order in which they spoke; the newest page first, earlier ones on demand. */
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { errorWords } from '#ui/catalogue.ts'
import { SkeletonPerson } from '#ui/skeleton.tsx'
import { Empty } from '#ui/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { commentApi } from '../../api/talk.ts'
import type { Ticket } from '../../api/tickets.ts'
import { useTicket } from '../page/ticket-scope.ts'
import { actWords } from '../page/ticket-text.ts'
import { useGrowing } from '../page/use-growing.ts'
import { WhyButton } from '../page/fields/why-button.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentLine } from './comment-line.tsx'
import { talkText } from './talk-text.ts'
import { useKeptComment } from './use-kept-comment.ts'
import { useTalkWrite } from '../live/use-ticket-write.ts'

const Comments = ({ ticketId, isOpen }: { ticketId: string; isOpen: boolean }) => {
  const say = useSay()
  const { names } = useTicket()
  const { pages, error, retry, more, isMore } = useGrowing(commentApi.list, { ticketId })
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
    return <Empty title={say(talkText.none)} {...(isOpen && { body: say(talkText.noneBody) })} />
  return (
    <>
      {more && (
        <div className="flex justify-center py-2">
          <Button size="small" look="ghost" isPending={isMore} onPress={more}>
            {say(talkText.earlier)}
          </Button>
        </div>
      )}
      <div role="feed" aria-label={say(talkText.list)} className="divide-y divide-line">
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
  const add = useTalkWrite(commentApi.add)
  const draft = useKeptComment(ticket.id)
  const why = ticket.refused['comment']
  const isOpen = board.ticketComments && !why
  return (
    <div className="grid grid-cols-1 gap-3" data-part="conversation">
      <Comments ticketId={ticket.id} isOpen={isOpen} />
      {!board.ticketComments && <Alert>{say(talkText.off)}</Alert>}
      {board.ticketComments && why && (
        <p className="flex items-center gap-1 text-sm text-muted">
          {say(actWords.comment)}
          <WhyButton name={say(actWords.comment)} why={why} />
        </p>
      )}
      {isOpen && (
        <CommentForm
          label={say(talkText.write)}
          submit={say(talkText.send)}
          {...draft}
          onSend={(said) => add.mutateAsync({ ticketId: ticket.id, ...said })}
        />
      )}
    </div>
  )
}
