/** Responses to a survey: charts, table and cross-table over the same filters. */
import { useParams } from '@tanstack/react-router'
import { Columns3 } from 'lucide-react'
import { useContext, useMemo } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { DatePicker } from '#ui/form/dates/date-picker.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import { responseApi, type ResponseFilter, type SurveyResults } from '../../api/responses.ts'
import { surveyApi } from '../../api/surveys.ts'
import { ownNameOf, surveyLanguages, type SurveyLanguage } from '../../languages.ts'
import { responsesText } from '../../text/responses-text.ts'
import { QuestionChart, type ChooseValue } from './charts.tsx'
import { CrossTable } from './cross-table.tsx'
import { SurveyExportParts, type SurveyExportProps } from './export-slot.ts'
import { ResponsesTable } from './responses-table.tsx'

const tabs = ['charts', 'table', 'cross'] as const
type Tab = (typeof tabs)[number]

type Search = {
  tab: Tab
  from?: string | undefined
  until?: string | undefined
  language?: SurveyLanguage | undefined
  question?: string | undefined
  option?: string | undefined
  num?: number | undefined
}
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
const partOf = (value: unknown) => (typeof value === 'string' && /^[a-z]\d{1,6}$/.test(value) ? value : undefined)
const numberOf = (value: unknown) => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
const parseSearch = (raw: Record<string, unknown>): Search => ({
  tab: tabs.find((each) => each === raw['tab']) ?? 'charts',
  from: isDay(raw['from']) ? raw['from'] : undefined,
  until: isDay(raw['until']) ? raw['until'] : undefined,
  language: surveyLanguages.find((each) => each === raw['language']),
  question: partOf(raw['question']),
  option: partOf(raw['option']),
  num: numberOf(raw['num']),
})

/** Days are those of the reader's clock. */
const filterOf = (surveyId: string, { from, until, language, question, option, num }: Search): ResponseFilter => ({
  surveyId,
  ...(from && { from: new Date(`${from}T00:00`).toISOString() }),
  ...(until && { until: new Date(new Date(`${until}T00:00`).getTime() + 86_400_000).toISOString() }),
  ...(language && { language }),
  ...(question && { questionId: question, ...(option && { optionKey: option }), ...(num !== undefined && { num }) }),
})

const Totals = ({ results }: { results: SurveyResults }) => {
  const say = useSay()
  const format = useFormat()
  const { completed, begun, overQuota, averageScore, mostScore } = results
  const items = [
    { name: say(responsesText.completed), value: format.number(completed) },
    { name: say(responsesText.begun), value: format.number(begun) },
    ...(overQuota > 0 ? [{ name: say(responsesText.overQuota), value: format.number(overQuota) }] : []),
    ...(averageScore === null
      ? []
      : [
          {
            name: say(responsesText.averageScore),
            value: say(responsesText.scoreOf, { score: Math.round(averageScore * 10) / 10, most: mostScore }),
          },
        ]),
  ]
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 py-4">
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Charts = ({ results, onChoose }: { results: SurveyResults; onChoose: ChooseValue }) => {
  const say = useSay()
  const language = useLanguage()
  if (results.completed === 0)
    return <Empty title={say(responsesText.emptyTitle)} body={say(responsesText.emptyBody)} />
  return (
    <>
      <Totals results={results} />
      <div className="grid max-w-4xl gap-6 pb-8">
        {results.questions.map((result) => {
          const title = result.title[language] || result.title.ar || result.title.en
          return (
            <section
              key={result.id}
              aria-label={title}
              data-result={result.id}
              className="grid gap-3 border-b border-line pb-6"
            >
              <div>
                <h2 dir="auto" className="text-base font-semibold">
                  {title}
                </h2>
                <p className="text-xs text-muted">{say(responsesText.answered, { count: result.answered })}</p>
              </div>
              {result.answered > 0 && <QuestionChart result={result} onChoose={onChoose} />}
            </section>
          )
        })}
      </div>
    </>
  )
}

const Filters = ({ search, change }: { search: Search; change: (next: Partial<Search>) => void }) => {
  const say = useSay()
  const hasFilters = search.from || search.until || search.language || search.question
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line px-4 py-3">
      <div className="w-44">
        <DatePicker label={say(responsesText.from)} value={search.from} onChange={(from) => change({ from })} />
      </div>
      <div className="w-44">
        <DatePicker label={say(responsesText.until)} value={search.until} onChange={(until) => change({ until })} />
      </div>
      <div className="w-44">
        <Select
          label={say(responsesText.language)}
          value={search.language}
          onChange={(language) => change({ language })}
          items={surveyLanguages.map((id) => ({ id, name: ownNameOf(id) }))}
        />
      </div>
      {hasFilters && (
        <Button
          look="ghost"
          onPress={() =>
            change({
              from: undefined,
              until: undefined,
              language: undefined,
              question: undefined,
              option: undefined,
              num: undefined,
            })
          }
        >
          {say(responsesText.clear)}
        </Button>
      )}
    </div>
  )
}

const Actions = ({ surveyId, ...shown }: { surveyId: string } & SurveyExportProps) => {
  const say = useSay()
  const { SurveyExport } = useContext(SurveyExportParts)
  const mayConfigure = useCanCall(responseApi.setColumns)
  return (
    <div className="flex gap-2">
      {mayConfigure && (
        <LinkButton path={`survey/${surveyId}/responses/config`}>
          <Columns3 aria-hidden className="size-4 @sm:hidden" />
          <span className="@max-sm:sr-only">{say(responsesText.config)}</span>
        </LinkButton>
      )}
      {SurveyExport && <SurveyExport {...shown} />}
    </div>
  )
}

export const ResponsesPage = () => {
  const say = useSay()
  const { surveyId = '' }: { surveyId?: string } = useParams({ strict: false })
  const [search, change] = usePageSearch(parseSearch)
  const filter = useMemo(() => filterOf(surveyId, search), [surveyId, search])
  const { data: survey } = useRead(surveyApi.get, { id: surveyId })
  const { data: results, error, refetch } = useRead(responseApi.results, filter)
  if (error) return <ReadError error={error} retry={() => void refetch()} />
  const choose: ChooseValue = ({ questionId, optionKey, num }) =>
    change({ tab: 'table', question: questionId, option: optionKey, num })
  return (
    <>
      <ViewBar
        title={survey ? say(survey.name) : say(responsesText.title)}
        count={results?.completed}
        filters={
          <Segmented<Tab>
            label={say(responsesText.view)}
            value={search.tab}
            onChange={(tab) => change({ tab })}
            items={tabs.map((id) => ({ id, name: say(responsesText[id]) }))}
          />
        }
        action={
          <Actions
            surveyId={surveyId}
            filter={filter}
            name={survey ? say(survey.name) : ''}
            isEmpty={!results?.completed}
          />
        }
      />
      <Filters search={search} change={change} />
      <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line px-4">
        {!results && <SkeletonFields count={6} />}
        {results && search.tab === 'charts' && <Charts results={results} onChoose={choose} />}
        {results && search.tab === 'cross' && <CrossTable results={results} filter={filter} />}
        {search.tab === 'table' && <ResponsesTable filter={filter} />}
      </div>
    </>
  )
}
