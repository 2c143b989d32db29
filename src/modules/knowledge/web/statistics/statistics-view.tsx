/** How the articles are used, the most read first. */
import { Eye, ThumbsUp } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { textParam } from '#core/search-params.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'
import { useRecordsSearch } from '#ui/records/use-records-search.ts'
import { useRows } from '#ui/calls/use-calls.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { Table } from '#ui/table/table.tsx'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { statisticsApi, type ArticleCounts, type ArticleStatistics as Row } from '../../api/statistics.ts'
import { articleLanguages } from '../../levels.ts'
import { articleText, languageText } from '../../text/articles-text.ts'
import { statisticsText } from '../../text/statistics-text.ts'
import { ArticleStatistics } from './article-statistics.tsx'
import { PeriodChoice, periodIn } from './period-choice.tsx'

const column = columnsFor<Row>()
/** In the order of the columns, with the width of the table from which each is shown. */
const countColumns: [name: keyof ArticleCounts, from: number][] = [
  ['views', 0],
  ['guestViews', 58],
  ['helpful', 0],
  ['unhelpful', 42],
  ['downloads', 66],
  ['prints', 74],
  ['shares', 74],
]
/** On a phone. */
const slots: Partial<Record<keyof ArticleCounts, { slot: 'sub' | 'end' }>> = {
  views: { slot: 'end' },
  helpful: { slot: 'sub' },
}
const columnsOf = (say: Say, format: ReturnType<typeof useFormat>): Column<Row>[] => [
  column.accessor('title', {
    header: say(statisticsText.article),
    meta: { width: 'minmax(12rem, 3fr)', slot: 'title' },
    cell: ({ row }) => <UserText className="truncate font-semibold">{row.original.title}</UserText>,
  }),
  ...countColumns.map(([name, from]) =>
    column.accessor(name, {
      header: say(statisticsText[name]),
      sortDescFirst: true,
      meta: { width: '8rem', from, ...slots[name] },
      cell: ({ row }) => (
        <span className="inline-flex items-center gap-1.5 tabular-nums">
          {name === 'views' && <Eye aria-hidden className="size-3.5 text-faint" />}
          {name === 'helpful' && <ThumbsUp aria-hidden className="size-3.5 text-faint" />}
          {format.number(row.original[name])}
        </span>
      ),
    }),
  ),
]

const filters = [{ name: 'language' }]
const parse = (raw: Record<string, unknown>) => ({ days: periodIn(raw), article: textParam(raw, 'article') })

/** The article that is open is in the address. */
export const StatisticsView = () => {
  const [{ article }] = usePageSearch(parse)
  return article ? <ArticleStatistics key={article} id={article} /> : <StatisticsOfAll />
}

const StatisticsOfAll = () => {
  const say = useSay()
  const format = useFormat()
  const go = useGoToPage()
  const [{ days }, change] = usePageSearch(parse)
  const search = useRecordsSearch(statisticsApi.list.input, filters)
  const rows = useRows(statisticsApi.list, { ...search.query, days } as never)
  const columns = useMemo(() => columnsOf(say, format), [say, format])
  return (
    <>
      <ViewBar
        title={say(statisticsText.title)}
        count={rows.total}
        filters={
          <>
            <SearchBox label={say(statisticsText.search)} value={search.q} onChange={search.find} />
            <FilterPill
              label={say(articleText.language)}
              value={search.chosen['language']}
              onChange={(language) => search.refine({ language })}
              items={articleLanguages.map((id) => ({ id, name: say(languageText[id]) }))}
            />
            <PeriodChoice value={days} onChange={(next) => change({ days: next })} />
          </>
        }
      />
      <Table<Row>
        label={say(statisticsText.title)}
        columns={columns}
        rows={rows}
        nameOf={useCallback(({ title }: Row) => title, [])}
        sort={search.sort ?? { by: 'views', descending: true }}
        onSort={search.onSort}
        onOpen={({ id }) => go('knowledge-base/home', { view: 'statistics', article: id })}
        empty={<Empty title={say(statisticsText.emptyTitle)} body={say(statisticsText.emptyBody)} />}
      />
    </>
  )
}
