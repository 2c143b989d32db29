/** What people searched in vain, for those who write articles. */
import { useRead } from '#ui/calls/use-calls.tsx'
import { Count } from '#ui/display/badges.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Section } from '#ui/display/section.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { articleApi } from '../api/articles.ts'
import { readText } from '../text/read-text.ts'

const shownCount = 10

export const UnansweredSearches = () => {
  const say = useSay()
  const mayWrite = useCanCall(articleApi.unanswered)
  const { data } = useRead(articleApi.unanswered, mayWrite ? {} : null)
  if (!data || data.items.length === 0) return null
  return (
    <div className="max-w-3xl">
      <Section title={say(readText.unanswered)} hint={say(readText.unansweredHint)}>
        <ul className="grid gap-1 text-sm">
          {data.items.slice(0, shownCount).map(({ query, count }) => (
            <li key={query} className="flex items-center justify-between gap-2">
              <UserText className="min-w-0 truncate">{query}</UserText>
              <Count value={count} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
