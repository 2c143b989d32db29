/** Finds articles beside a conversation or ticket, and hands over their link or text. */
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Highlighted } from '#ui/display/highlighted.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { articleApi, type ArticleHit } from '../api/articles.ts'
import { suggestText } from '../text/suggest-text.ts'
import { useCountAction } from './use-article-actions.ts'

type Props = {
  /** What the conversation or ticket is about. */
  about: string
  /** Undefined where nothing can be written. */
  onInsert: ((text: string) => void) | undefined
}

const longestText = 2000

const useAddress = () => {
  const orgId = useUrlOrgId()
  return ({ number, language }: ArticleHit) =>
    `${location.origin}/${orgId}${language === 'ENGLISH' ? '/en' : ''}/portal/help-center/articles/${number}`
}

export const ArticleSuggestions = ({ about, onInsert }: Props) => {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const mayRead = useCanCall(articleApi.search)
  const words = (typed || about).trim().slice(0, 200)
  const { data, isLoading } = useRead(articleApi.search, words && mayRead ? { text: words, limit: 8 } : null)
  if (!mayRead) return <p className="text-sm text-muted">{say(suggestText.noPermission)}</p>
  return (
    <div className="grid gap-3">
      <div className="flex">
        <SearchBox label={say(suggestText.search)} value={typed} onChange={setTyped} />
      </div>
      {!words && <p className="text-sm text-muted">{say(suggestText.hint)}</p>}
      {isLoading && <SkeletonLines />}
      {words && data?.items.length === 0 && <p className="text-sm text-muted">{say(suggestText.none)}</p>}
      <ul>
        {words && data?.items.map((hit) => <Suggestion key={hit.id} hit={hit} words={words} onInsert={onInsert} />)}
      </ul>
    </div>
  )
}

const Suggestion = ({ hit, words: sought, onInsert }: { hit: ArticleHit; words: string } & Pick<Props, 'onInsert'>) => {
  const say = useSay()
  const addressOf = useAddress()
  const { id, title, heading, text, isPublic } = hit
  const count = useCountAction()
  const insert = (words: string) => {
    onInsert?.(words)
    count(id, 'share')
  }
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-0">
      <UserText className="text-sm font-semibold">{title}</UserText>
      <span dir="auto" className="line-clamp-3 text-xs text-muted">
        <Highlighted text={[heading, text].filter(Boolean).join(': ')} search={sought} />
      </span>
      <span className="flex flex-wrap gap-1">
        {onInsert && isPublic && (
          <Button size="small" onPress={() => insert(`${title}\n${addressOf(hit)}`)}>
            {say(suggestText.insertLink)}
          </Button>
        )}
        {onInsert && (
          <Button size="small" onPress={() => insert(text.slice(0, longestText))}>
            {say(suggestText.insertText)}
          </Button>
        )}
        {!isPublic && <span className="self-center text-xs text-muted">{say(suggestText.internal)}</span>}
      </span>
    </li>
  )
}
