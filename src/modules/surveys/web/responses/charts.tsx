/** Charts of one question, each with its numbers as a table. */
import type { ReactNode } from 'react'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import type { QuestionResult } from '../../api/responses.ts'
import type { Words } from '../../kinds/kind.ts'
import { responsesText } from '../../text/responses-text.ts'
import { NpsOverTime } from './nps-over-time.tsx'
import { describeNumbers, histogramOf, meanRanks, scaleValues, scoreOfMetric } from '../../summaries.ts'

export type ChooseValue = (value: { questionId: string; optionKey?: string; num?: number }) => void
type Props = { result: QuestionResult; onChoose: ChooseValue }

type Bar = { id: string; name: string; count: number; of: number; note?: string; onPress?: () => void }

/** A line for each value: name, bar, count and share. It is a table, so its numbers can be read too. */
const Bars = ({ bars, head }: { bars: readonly Bar[]; head: string }) => {
  const say = useSay()
  const format = useFormat()
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const shareOf = (count: number, of: number) => `${format.number(of === 0 ? 0 : Math.round((count / of) * 100))}%`
  return (
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{say(responsesText.share)}</th>
          <th scope="col">{say(responsesText.count)}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, name, count, of, note, onPress }) => (
          <tr key={id}>
            <th scope="row" className="w-2/5 py-1 pe-3 text-start font-normal">
              {onPress ? (
                <button
                  type="button"
                  onClick={onPress}
                  className="min-h-6 max-w-full min-w-6 cursor-pointer truncate text-start hover:underline"
                >
                  <bdi>{name}</bdi>
                </button>
              ) : (
                <bdi>{name}</bdi>
              )}
            </th>
            <td className="py-1">
              <span className="sr-only">{shareOf(count, of)}</span>
              <div className="h-4 overflow-hidden rounded-sm bg-sunken">
                <div className="h-full rounded-sm bg-brand" style={{ inlineSize: `${(count / most) * 100}%` }} />
              </div>
            </td>
            <td className="w-28 py-1 ps-3 text-end whitespace-nowrap tabular-nums">
              {note ?? `${format.number(count)} · ${shareOf(count, of)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const useRead = () => {
  const language = useLanguage()
  return (words: Words) => words[language] || words.ar || words.en
}

const OptionChart = ({ result, onChoose }: Props) => {
  const say = useSay()
  const read = useRead()
  const countOf = (key: string) => result.values.find(({ option }) => option === key)?.count ?? 0
  return (
    <div className="grid gap-3">
      <Bars
        head={say(responsesText.option)}
        bars={result.options.map(({ key, title }) => ({
          id: key,
          name: read(title) || key,
          count: countOf(key),
          of: result.answered,
          onPress: () => onChoose({ questionId: result.id, optionKey: key }),
        }))}
      />
      {result.texts.length > 0 && <TextList result={result} />}
    </div>
  )
}

const Figures = ({ items }: { items: readonly { name: string; value: string }[] }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">
    {items.map(({ name, value }) => (
      <div key={name}>
        <dt className="text-xs text-muted">{name}</dt>
        <dd className="text-lg font-semibold tabular-nums">
          <bdi dir="ltr">{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)

const rounded = (value: number) => String(Math.round(value * 100) / 100)

const ScaleChart = ({ result, onChoose }: Props) => {
  const say = useSay()
  const numbers = result.values.flatMap(({ num, count }) => (num === null ? [] : [{ num, count }]))
  const metric = scoreOfMetric(result.metric, numbers)
  const { mean } = describeNumbers(numbers)
  return (
    <div className="grid gap-3">
      <Figures
        items={[
          ...(result.metric && metric !== null ? [{ name: say(responsesText[result.metric]), value: metric }] : []),
          ...(mean === null ? [] : [{ name: say(responsesText.mean), value: rounded(mean) }]),
        ]}
      />
      <Bars
        head={say(responsesText.value)}
        bars={scaleValues(result).map((num) => ({
          id: String(num),
          name: String(num),
          count: numbers.find((value) => value.num === num)?.count ?? 0,
          of: result.answered,
          onPress: () => onChoose({ questionId: result.id, num }),
        }))}
      />
      <NpsOverTime result={result} />
    </div>
  )
}

const NumberChart = ({ result }: Props) => {
  const say = useSay()
  const numbers = result.values.flatMap(({ num, count }) => (num === null ? [] : [{ num, count }]))
  const { mean, median, least, most } = describeNumbers(numbers)
  if (mean === null || median === null || least === null || most === null) return null
  return (
    <div className="grid gap-3">
      <Figures
        items={[
          { name: say(responsesText.mean), value: rounded(mean) },
          { name: say(responsesText.median), value: rounded(median) },
          { name: say(responsesText.least), value: rounded(least) },
          { name: say(responsesText.most), value: rounded(most) },
        ]}
      />
      <Bars
        head={say(responsesText.value)}
        bars={histogramOf(numbers).map(({ from, to, count }) => ({
          id: String(from),
          name: from === to ? rounded(from) : `${rounded(from)} – ${rounded(to)}`,
          count,
          of: result.answered,
        }))}
      />
    </div>
  )
}

const RankChart = ({ result }: Props) => {
  const say = useSay()
  const read = useRead()
  const ranks = meanRanks(result.values)
  const worst = result.options.length
  return (
    <Bars
      head={say(responsesText.meanRank)}
      bars={result.options
        .flatMap(({ key, title }) => {
          const rank = ranks.get(key)
          return rank === undefined
            ? []
            : [{ id: key, name: read(title) || key, count: worst + 1 - rank, of: worst, note: rounded(rank), rank }]
        })
        .toSorted((a, b) => a.rank - b.rank)}
    />
  )
}

const MatrixChart = ({ result }: Props) => {
  const say = useSay()
  const read = useRead()
  const format = useFormat()
  const countOf = (row: string, option: string) =>
    result.values.find((value) => value.row === row && value.option === option)?.count ?? 0
  const most = Math.max(1, ...result.values.map(({ count }) => count))
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{say(responsesText.option)}</span>
            </th>
            {result.options.map(({ key, title }) => (
              <th key={key} scope="col" className="px-2 py-1 text-xs font-normal text-muted">
                <bdi>{read(title) || key}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="py-1 pe-3 text-start font-normal">
                <bdi>{read(row.title) || row.key}</bdi>
              </th>
              {result.options.map(({ key }) => {
                const count = countOf(row.key, key)
                return (
                  <td key={key} className="p-0.5 text-center tabular-nums">
                    <span
                      className="block rounded-sm px-2 py-1"
                      style={{
                        backgroundColor: `color-mix(in oklab, var(--color-brand) ${(count / most) * 35}%, transparent)`,
                      }}
                    >
                      {format.number(count)}
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const TextList = ({ result }: Pick<Props, 'result'>) => {
  const say = useSay()
  return (
    <ul aria-label={say(responsesText.latest)} className="grid gap-1 text-sm">
      {result.texts.map((text, at) => (
        <li key={at} dir="auto" className="rounded-md bg-sunken px-3 py-1.5 whitespace-pre-wrap">
          {text}
        </li>
      ))}
    </ul>
  )
}

const charts: Record<QuestionResult['chart'], (props: Props) => ReactNode> = {
  options: OptionChart,
  scale: ScaleChart,
  matrix: MatrixChart,
  ranks: RankChart,
  numbers: NumberChart,
  texts: TextList,
}

export const QuestionChart = (props: Props) => {
  const Chart = charts[props.result.chart]
  return <Chart {...props} />
}
