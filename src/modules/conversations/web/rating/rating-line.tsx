/** Below a resolved conversation: what the customer thought of it, or the link by which they can say so. */
import { Star } from 'lucide-react'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { useSay } from '#ui/words.tsx'
import type { ConversationDetail } from '../../api/conversations.ts'
import { ratingPageText } from '../../text/rating-page-text.ts'
import { ratingWords } from '../../text/rating-scores.ts'

export const RatingLine = ({ conversation: { csat, ratingToken } }: { conversation: ConversationDetail }) => {
  const say = useSay()
  const orgId = useUrlOrgId()
  if (csat)
    return (
      <p className="flex min-w-0 items-center gap-1.5 text-sm">
        <Star aria-hidden className="size-4 shrink-0 text-brand-text" />
        {say(ratingPageText.rated, { score: say(ratingWords(csat.score)) })}
        <UserText className="truncate text-muted">{csat.comment}</UserText>
      </p>
    )
  if (!ratingToken) return null
  const link = `${location.origin}/${orgId}/portal/rating?token=${encodeURIComponent(ratingToken)}`
  return <CopyButton text={link} label={say(ratingPageText.copyLink)} />
}
