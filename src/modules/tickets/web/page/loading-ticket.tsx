/** The skeleton of a ticket, and its error state. */
import type { ApiError } from '#core/errors.ts'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { SkeletonFields, SkeletonLines } from '#ui/display/skeleton.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { ticketText } from './ticket-text.ts'

export const LoadingTicket = () => (
  <div className="grid gap-6 p-5">
    <SkeletonLines count={2} />
    <SkeletonFields count={5} />
  </div>
)

export const FailedTicket = ({ refusal, onRetry }: { refusal: ApiError; onRetry: () => void }) => {
  const say = useSay()
  const isGone = refusal.status === 404
  return (
    <Empty
      title={say(isGone ? ticketText.notFound : ticketText.failed)}
      body={isGone ? say(ticketText.notFoundBody) : say(errorWords(refusal.code), refusal.params)}
      action={!isGone && <Button onPress={onRetry}>{say(uiText.retry)}</Button>}
    />
  )
}
