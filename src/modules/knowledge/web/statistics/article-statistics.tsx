/** How one article is used: in all, and by day. */
import type { Words } from '#core/words.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Section } from '#ui/display/section.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { articleApi } from '../../api/articles.ts'
import { statisticsApi, type ArticleCounts } from '../../api/statistics.ts'
import { articleText } from '../../text/articles-text.ts'
import { statisticsText } from '../../text/statistics-text.ts'
import { PeriodChoice, periodIn } from './period-choice.tsx'
import { ViewsChart } from './views-chart.tsx'

const names = ['views', 'guestViews', 'downloads', 'prints', 'shares', 'helpful', 'unhelpful'] as const
const parse = (raw: Record<string, unknown>) => ({ days: periodIn(raw) })

export const ArticleStatistics = ({ id }: { id: string }) => {
  const say = useSay()
  const [{ days }, change] = usePageSearch(parse)
  const article = useRead(articleApi.get, { id })
  const { data, error, refetch } = useRead(statisticsApi.get, { id, days })
  const above = [
    { name: say(articleText.title), path: 'knowledge-base/home' },
    ...(article.data ? [{ name: article.data.title, path: `knowledge-base/details/${id}/edit` }] : []),
  ]
  return (
    <PageFrame
      title={say(statisticsText.ofArticle)}
      above={above}
      read={{ error, isThere: data !== undefined, retry: () => void refetch() }}
    >
      {data && (
        <>
          <Section title={say(statisticsText.total)} hint={say(statisticsText.hint)}>
            <Totals counts={data.total} />
          </Section>
          <Section title={say(statisticsText.overTime)}>
            <div className="mb-4 flex">
              <PeriodChoice value={days} onChange={(next) => change({ days: next })} />
            </div>
            <OverTime days={data.days} />
          </Section>
        </>
      )}
    </PageFrame>
  )
}

const Totals = ({ counts }: { counts: ArticleCounts }) => {
  const say = useSay()
  const format = useFormat()
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 @lg:grid-cols-4">
      {names.map((name) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-xs text-muted">{say(statisticsText[name])}</dt>
          <dd className="text-lg font-semibold tabular-nums">{format.number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

type Day = ArticleCounts & { day: string }
const isUsed = (day: Day) => names.some((name) => day[name] > 0)

const OverTime = ({ days }: { days: readonly Day[] }) => {
  const say = useSay()
  const used = days.filter(isUsed).toReversed()
  if (used.length === 0) return <p className="text-sm text-muted">{say(statisticsText.unused)}</p>
  return (
    <>
      <ViewsChart days={days} />
      <details className="mt-4">
        <summary className="cursor-pointer py-0.5 text-sm font-semibold">{say(statisticsText.asTable)}</summary>
        <DaysTable days={used} />
      </details>
    </>
  )
}

const DaysTable = ({ days }: { days: readonly Day[] }) => {
  const say = useSay()
  const format = useFormat()
  const head: Words[] = [statisticsText.day, ...names.map((name) => statisticsText[name])]
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="w-full text-xs">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell.en} scope="col" className="border-b border-line px-2 py-1.5 text-start font-semibold">
                {say(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row" className="border-b border-line px-2 py-1.5 text-start font-normal whitespace-nowrap">
                {format.date(day.day)}
              </th>
              {names.map((name) => (
                <td key={name} className="border-b border-line px-2 py-1.5 text-start tabular-nums">
                  {format.number(day[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
