/** Which responses are shown, in all views alike. */
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { DatePicker } from '#ui/form/dates/date-picker.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { SurveyResults } from '../../api/responses.ts'
import { surveyApi } from '../../api/surveys.ts'
import { ownNameOf, surveyLanguages } from '../../languages.ts'
import { responsesText } from '../../text/responses-text.ts'
import type { Search } from './response-search.ts'

type Props = {
  search: Search
  change: (next: Partial<Search>) => void
  results: SurveyResults | undefined
  surveyId: string
}

const noFilters = { from: undefined, until: undefined, language: undefined, version: undefined } as const
const anyAnswer = { question: undefined, option: undefined, num: undefined } as const

/** The answer that was chosen in a chart. */
const ChosenAnswer = ({ search: { question, option, num }, results }: Pick<Props, 'search' | 'results'>) => {
  const say = useSay()
  const language = useLanguage()
  const result = results?.questions.find(({ id }) => id === question)
  if (!result) return null
  const read = (words: { ar: string; en: string } | undefined) => words?.[language] || words?.ar || words?.en || ''
  const value = option ? read(result.options.find(({ key }) => key === option)?.title) : (num ?? '')
  const text = say(responsesText.filteredBy, { name: `${read(result.title)} ${value}`.trim() })
  return (
    <div title={text} className="col-span-full min-w-0 truncate">
      <Tag>{text}</Tag>
    </div>
  )
}

export const ResponseFilters = ({ search, change, results, surveyId }: Props) => {
  const say = useSay()
  const versions = useRead(surveyApi.versions, { id: surveyId }).data?.items ?? []
  const { from, until, language, version, question } = search
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-end @xs:grid-cols-2 gap-3 border-t border-line px-4 py-3 @2xl:flex @2xl:flex-wrap">
      <div className="@2xl:w-44">
        <DatePicker label={say(responsesText.from)} value={from} onChange={(day) => change({ from: day })} />
      </div>
      <div className="@2xl:w-44">
        <DatePicker label={say(responsesText.until)} value={until} onChange={(day) => change({ until: day })} />
      </div>
      <div className="@2xl:w-44">
        <Select
          label={say(responsesText.language)}
          value={language}
          onChange={(next) => change({ language: next })}
          items={surveyLanguages.map((id) => ({ id, name: ownNameOf(id) }))}
        />
      </div>
      {versions.length > 1 && (
        <div className="@2xl:w-32">
          <Select
            label={say(responsesText.version)}
            value={version === undefined ? undefined : String(version)}
            onChange={(next) => change({ version: next === undefined ? undefined : Number(next) })}
            items={versions.map(({ number }) => ({ id: String(number), name: String(number) }))}
          />
        </div>
      )}
      {question && <ChosenAnswer search={search} results={results} />}
      {(from ?? until ?? language ?? version ?? question) !== undefined && (
        <Button look="ghost" onPress={() => change({ ...noFilters, ...anyAnswer })}>
          {say(responsesText.clear)}
        </Button>
      )}
    </div>
  )
}
