/** Responses to a survey: charts, table and cross-table over the same filters. */
import { useParams } from '@tanstack/react-router'
import { Columns3 } from 'lucide-react'
import { useContext, useMemo } from 'react'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import { responseApi, type ResponseFilter, type SurveyResults } from '../../api/responses.ts'
import { surveyApi } from '../../api/surveys.ts'
import { responsesText } from '../../text/responses-text.ts'
import { QuestionChart, type ChooseValue } from './charts.tsx'
import { CrossTable } from './cross-table.tsx'
import { SurveyExportParts, type SurveyExportProps } from './export-slot.ts'
import { ResponseFilters } from './response-filters.tsx'
import { filterOf, parseSearch, tabs, type Tab } from './response-search.ts'
import { ResponseSheet } from './response-sheet.tsx'
import { NoResponses, ResponsesTable } from './responses-table.tsx'

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

type ChartsProps = { results: SurveyResults; filter: ResponseFilter; onChoose: ChooseValue }
const Charts = ({ results, filter, onChoose }: ChartsProps) => {
  const say = useSay()
  const language = useLanguage()
  if (results.completed === 0) return <NoResponses filter={filter} />
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

type ViewProps = {
  tab: Exclude<Tab, 'table'>
  filter: ResponseFilter
  results: SurveyResults | undefined
  onChoose: ChooseValue
}
const View = ({ tab, filter, results, onChoose }: ViewProps) => {
  if (!results) return <SkeletonFields count={6} />
  return tab === 'charts' ? (
    <Charts results={results} filter={filter} onChoose={onChoose} />
  ) : (
    <CrossTable results={results} filter={filter} />
  )
}

export const ResponsesPage = () => {
  const say = useSay()
  const { surveyId = '' }: { surveyId?: string } = useParams({ strict: false })
  const [search, change] = usePageSearch(parseSearch)
  const filter = useMemo(() => filterOf(surveyId, search), [surveyId, search])
  const { data: survey } = useRead(surveyApi.get, { id: surveyId })
  const { data: results, error, refetch } = useRead(responseApi.results, filter)
  if (error) return <ReadError isPage error={error} retry={() => void refetch()} />
  const choose: ChooseValue = ({ questionId, optionKey, num }) =>
    change({ tab: 'table', question: questionId, option: optionKey, num })
  const open = (responseId: string) => change({ responseId })
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
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <ResponseFilters search={search} change={change} results={results} surveyId={surveyId} />
        {search.tab === 'table' ? (
          <ResponsesTable filter={filter} onOpen={open} />
        ) : (
          <div className="@container flex-1 border-t border-line px-4">
            <View tab={search.tab} filter={filter} results={results} onChoose={choose} />
          </div>
        )}
      </div>
      {search.responseId && <ResponseSheet id={search.responseId} onClose={() => change({ responseId: undefined })} />}
    </>
  )
}
