/** What stands in a ticket's place while it is on its way, or when it does not come. */
import type { Refusal } from '#core/errors.ts'
import { Button } from '#ui/button.tsx'
import { errorWords } from '#ui/catalogue.ts'
import { SkeletonFields, SkeletonLines } from '#ui/skeleton.tsx'
import { Empty } from '#ui/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { ticketText } from './ticket-text.ts'

export const Waiting = () => (
  <div className="grid gap-6 p-5">
    <SkeletonLines count={2} />
    <SkeletonFields count={5} />
  </div>
)

export const Failed = ({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) => {
  const say = useSay()
  const isGone = refusal.status === 404
  return (
    <Empty
      title={say(isGone ? ticketText.notFound : ticketText.failed)}
      body={isGone ? say(ticketText.notFoundBody) : say(errorWords(refusal.code), refusal.holes)}
      action={!isGone && <Button onPress={onRetry}>{say(uiText.retry)}</Button>}
    />
  )
}
