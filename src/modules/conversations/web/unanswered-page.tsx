/** What customers asked and searched, and no article answers: the next articles to write. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead, useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Section } from '#ui/display/section.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { articleText } from '#modules/knowledge/text/articles-text.ts'
import { UnansweredSearches } from '#modules/knowledge/web/unanswered-searches.tsx'
import { conversationApi } from '../api/conversations.ts'
import { questionApi, type UnansweredConversation } from '../api/questions.ts'
import { unansweredText } from '../text/unanswered-text.ts'
import { statusText } from './inbox-text.ts'
import { statusKinds } from './list/conversation-row.tsx'

export const UnansweredPage = () => {
  const say = useSay()
  const mayRead = useCanCall(conversationApi.list)
  return (
    <PageFrame
      title={say(unansweredText.title)}
      above={[{ name: say(articleText.title), path: 'knowledge-base/home' }]}
    >
      {mayRead && (
        <Section title={say(unansweredText.conversations)} hint={say(unansweredText.hint)}>
          <Batch />
        </Section>
      )}
      <UnansweredSearches />
    </PageFrame>
  )
}

/** The conversations that one call looks at, and below them those of the next. */
const Batch = ({ after }: { after?: string }) => {
  const say = useSay()
  const [isLonger, setLonger] = useState(false)
  const { data, error, refetch } = useRead(questionApi.unanswered, after ? { after } : {})
  if (error) return <ReadError error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonLines />
  const { items, checked, next } = data
  return (
    <>
      {items.length === 0 && <p className="py-3 text-sm text-muted">{say(unansweredText.none)}</p>}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Question key={item.id} item={item} />
        ))}
      </ul>
      {next && isLonger ? (
        <Batch after={next} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2 pt-3 text-xs text-muted">
          <span>{say(unansweredText.checked, { count: checked })}</span>
          {next && (
            <Button size="small" onPress={() => setLonger(true)}>
              {say(unansweredText.earlier)}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const Question = ({ item }: { item: UnansweredConversation }) => {
  const say = useSay()
  const go = useGoToPage()
  const orgId = useUrlOrgId()
  const moment = useMomentFormat()
  return (
    <li className="grid gap-1 py-3">
      <UserText className="line-clamp-3 text-sm font-semibold">{item.question}</UserText>
      <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
        <UserText>{item.customerName}</UserText>
        <StatusDot kind={statusKinds[item.status]}>{say(statusText[item.status])}</StatusDot>
        <time dateTime={item.lastAt}>{moment.ago(item.lastAt)}</time>
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Link
          to="/$orgId/$"
          params={{ orgId, _splat: 'workspace/channels/conversation' }}
          search={{ conversationId: item.id } as never}
          className="inline-flex min-h-6 items-center rounded-sm text-sm font-semibold hover:underline"
        >
          {say(unansweredText.openConversation)}
        </Link>
        <Button size="small" onPress={() => go('knowledge-base/create', { title: item.question })}>
          {say(unansweredText.write)}
        </Button>
      </p>
    </li>
  )
}
