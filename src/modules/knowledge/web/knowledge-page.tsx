/** Finds and reads articles; the open one and the searched words are in the address. */
import { useEffect } from 'react'
import { textParam } from '#core/search-params.ts'
import type { Words } from '#core/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Can, useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Highlighted } from '#ui/display/highlighted.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { articleApi } from '../api/articles.ts'
import { readText } from '../text/read-text.ts'
import { UnansweredSearches } from './unanswered-searches.tsx'
import { ArticleReading } from './article-reading.tsx'

const parse = (raw: Record<string, unknown>) => ({ q: textParam(raw, 'q'), article: textParam(raw, 'article') })

export const KnowledgePage = () => {
  const say = useSay()
  const go = useGoToPage()
  const [{ q = '', article }, change] = usePageSearch(parse)
  const open = (id?: string) => change({ article: id }, { replace: false })
  return (
    <>
      <ViewBar
        title={say(readText.title)}
        filters={
          <Can call={articleApi.search}>
            <SearchBox
              label={say(readText.search)}
              value={q}
              openId={article}
              onChange={(words) => change({ q: words || undefined, article: undefined })}
            />
          </Can>
        }
        action={
          <Can call={articleApi.create}>
            <Button onPress={() => go('knowledge-base/home')}>{say(readText.manage)}</Button>
          </Can>
        }
      />
      <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line px-4 pb-8">
        {article ? (
          <ArticleReading id={article} onOpen={open} onBack={() => open()} />
        ) : (
          <Articles words={q} onOpen={open} />
        )}
      </div>
    </>
  )
}

type Props = { words: string; onOpen: (id: string) => void }

const Articles = ({ words, onOpen }: Props) =>
  useCanCall(articleApi.search) && words ? (
    <Found words={words} onOpen={onOpen} />
  ) : (
    <>
      <Latest onOpen={onOpen} />
      <UnansweredSearches />
    </>
  )

const Latest = ({ onOpen }: Pick<Props, 'onOpen'>) => {
  const { data, error, refetch } = useRead(articleApi.list, { state: 'published', pageSize: 50 })
  if (error) return <ReadError error={error} retry={() => void refetch()} />
  const items = data?.items.map(({ id, title, contentSummary }) => ({ id, title, line: contentSummary }))
  return <ArticleLinks title={readText.latest} empty={readText.empty} items={items} onOpen={onOpen} />
}

const restMs = 1000

const Found = ({ words, onOpen }: Props) => {
  const { data, error, refetch } = useRead(articleApi.search, { text: words })
  const { mutate: logSearch } = useWrite(articleApi.logSearch)
  useEffect(() => {
    const timer = setTimeout(() => logSearch({ text: words }), restMs)
    return () => clearTimeout(timer)
  }, [words, logSearch])
  if (error) return <ReadError error={error} retry={() => void refetch()} />
  const items = data?.items.map(({ id, title, heading, text }) => ({
    id,
    title,
    line: [heading, text].filter(Boolean).join(': '),
  }))
  return <ArticleLinks title={readText.results} empty={readText.nothing} items={items} onOpen={onOpen} words={words} />
}

type LinksProps = {
  title: Words
  empty: Words
  items: { id: string; title: string; line: string }[] | undefined
  words?: string
  onOpen: (id: string) => void
}

const ArticleLinks = ({ title, empty, items, words = '', onOpen }: LinksProps) => {
  const say = useSay()
  return (
    <section className="max-w-3xl py-4">
      <h2 className="mb-2 text-sm font-semibold text-muted">{say(title)}</h2>
      {items?.length === 0 && <p className="py-6 text-sm text-muted">{say(empty)}</p>}
      <ul>
        {items?.map((item) => (
          <li key={item.id} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => onOpen(item.id)}
              className="grid w-full gap-0.5 rounded-md px-2 py-3 text-start hover:bg-sunken"
            >
              <UserText className="font-semibold">
                <Highlighted text={item.title} search={words} />
              </UserText>
              <UserText className="line-clamp-2 text-sm text-muted">
                <Highlighted text={item.line} search={words} />
              </UserText>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
