/** How the answers to two questions go together. */
import { useState } from 'react'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import { responseApi, type QuestionResult, type ResponseFilter, type SurveyResults } from '../../api/responses.ts'
import { scaleValues } from '../../summaries.ts'
import { responsesText } from '../../text/responses-text.ts'

const shows = ['counts', 'rowShares', 'columnShares'] as const
type Show = (typeof shows)[number]

/** Its values in order: options, or the numbers of a scale. */
const valuesOf = (result: QuestionResult, read: (words: QuestionResult['title']) => string) =>
  result.chart === 'options'
    ? result.options.map(({ key, title }) => ({ key, name: read(title) || key }))
    : scaleValues(result).map((num) => ({ key: String(num), name: String(num) }))

export const CrossTable = ({ results, filter }: { results: SurveyResults; filter: ResponseFilter }) => {
  const say = useSay()
  const format = useFormat()
  const language = useLanguage()
  const read = (words: QuestionResult['title']) => words[language] || words.ar || words.en
  const usable = results.questions.filter(({ chart }) => chart === 'options' || chart === 'scale')
  const [rowId, setRow] = useState(usable[0]?.id)
  const [columnId, setColumn] = useState(usable[1]?.id)
  const [show, setShow] = useState<Show>('counts')
  const { data } = useRead(responseApi.crossTable, rowId && columnId ? { ...filter, rowId, columnId } : null)
  const [row, column] = [rowId, columnId].map((id) => usable.find((question) => question.id === id))
  if (usable.length < 2) return <p className="py-4 text-sm text-muted">{say(responsesText.chooseTwo)}</p>
  const items = usable.map(({ id, title }) => ({ id, name: read(title) || id }))
  const countOf = (a: string, b: string) => data?.cells.find((cell) => cell.row === a && cell.column === b)?.count ?? 0
  const [rowValues, columnValues] = [row ? valuesOf(row, read) : [], column ? valuesOf(column, read) : []]
  const rowTotal = (key: string) => columnValues.reduce((sum, value) => sum + countOf(key, value.key), 0)
  const columnTotal = (key: string) => rowValues.reduce((sum, value) => sum + countOf(value.key, key), 0)
  const cellText = (a: string, b: string) => {
    const count = countOf(a, b)
    if (show === 'counts') return format.number(count)
    const total = show === 'rowShares' ? rowTotal(a) : columnTotal(b)
    return `${format.number(total === 0 ? 0 : Math.round((count / total) * 100))}%`
  }
  return (
    <div className="grid gap-4 py-4">
      <div className="grid max-w-3xl gap-3 @lg:grid-cols-2">
        <Select label={say(responsesText.rowQuestion)} value={rowId} onChange={setRow} items={items} />
        <Select label={say(responsesText.columnQuestion)} value={columnId} onChange={setColumn} items={items} />
      </div>
      <div>
        <Segmented
          label={say(responsesText.show)}
          value={show}
          onChange={setShow}
          items={shows.map((id) => ({ id, name: say(responsesText[id]) }))}
        />
      </div>
      <div className="overflow-x-auto">
        <table className="text-sm">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{say(responsesText.option)}</span>
              </th>
              {columnValues.map(({ key, name }) => (
                <th key={key} scope="col" className="px-3 py-1.5 text-xs font-semibold">
                  <bdi>{name}</bdi>
                </th>
              ))}
              <th scope="col" className="px-3 py-1.5 text-xs text-muted">
                {say(responsesText.total)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rowValues.map(({ key, name }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                  <bdi>{name}</bdi>
                </th>
                {columnValues.map((value) => (
                  <td key={value.key} className="px-3 py-1.5 text-center tabular-nums">
                    {cellText(key, value.key)}
                  </td>
                ))}
                <td className="px-3 py-1.5 text-center text-muted tabular-nums">{format.number(rowTotal(key))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
