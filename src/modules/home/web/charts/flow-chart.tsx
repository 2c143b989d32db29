/** Created and resolved tickets by day, as two lines. In Arabic time runs from right to left, as people read. */
import { direction } from '#core/words.ts'
import { DaysChart } from '#ui/display/days-chart.tsx'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import { chartText } from '../../widgets-text.ts'
import { DataTable } from './data-table.tsx'

const roundSteps = [1, 2, 4, 5, 8, 10]

/** The end of an axis that reaches to a value: a round even number, so that its middle is whole too. */
const niceMaximum = (value: number) => {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  const step = roundSteps.find((candidate) => candidate * power >= value) ?? 10
  return Math.max(2, step * power + ((step * power) % 2))
}

type Day = { day: string; created: number; resolved?: number | undefined }
type Props = { days: readonly Day[]; isTable: boolean }

const [width, height, top] = [600, 150, 6]

const lineOf = (values: readonly number[], most: number, isMirrored: boolean) =>
  values
    .map((value, at) => {
      const x = (at / (values.length - 1)) * width
      return `${isMirrored ? width - x : x},${top + (1 - value / most) * (height - top)}`
    })
    .join(' ')

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

export const FlowChart = ({ days, isTable }: Props) => {
  const say = useSay()
  const { number, date } = useFormat()
  const isMirrored = direction(useLanguage()) === 'rtl'
  const created = days.map((day) => day.created)
  const resolved = days.every((day) => day.resolved !== undefined) ? days.map((day) => day.resolved ?? 0) : undefined
  if (isTable)
    return (
      <DataTable
        label={say(chartText.flow)}
        head={[chartText.day, chartText.created, ...(resolved ? [chartText.resolved] : [])].map((head) => say(head))}
        rows={days
          .map((day) => [date(day.day), number(day.created), ...(resolved ? [number(day.resolved ?? 0)] : [])])
          .toReversed()}
      />
    )
  const most = niceMaximum(Math.max(1, ...created, ...(resolved ?? [])))
  const params = { created: number(total(created)), resolved: number(total(resolved ?? [])) }
  const summary = say(resolved ? chartText.flowSummary : chartText.createdSummary, params)
  const areaOf = (line: string) =>
    isMirrored ? `${width},${height} ${line} 0,${height}` : `0,${height} ${line} ${width},${height}`
  return (
    <DaysChart
      caption={
        <>
          <span className="me-auto font-semibold text-fg">{say(chartText.flow)}</span>
          <Key look="bg-brand-text">{say(chartText.created)}</Key>
          {resolved && <Key look="bg-ok">{say(chartText.resolved)}</Key>}
        </>
      }
      summary={summary}
      scale={[most, most / 2, 0]}
      days={days}
      width={width}
      height={height}
      look="overflow-visible"
    >
      {[top, (height + top) / 2, height].map((y) => (
        <line key={y} x1={0} x2={width} y1={y} y2={y} className="stroke-line" vectorEffect="non-scaling-stroke" />
      ))}
      <polygon points={areaOf(lineOf(created, most, isMirrored))} className="fill-brand-text/8" />
      <Line points={lineOf(created, most, isMirrored)} look="stroke-brand-text" />
      {resolved && <Line points={lineOf(resolved, most, isMirrored)} look="stroke-ok" isDashed />}
    </DaysChart>
  )
}

const Line = ({ points, look, isDashed }: { points: string; look: string; isDashed?: true }) => (
  <polyline
    points={points}
    fill="none"
    strokeWidth={2}
    strokeLinejoin="round"
    strokeDasharray={isDashed && '5 3'}
    vectorEffect="non-scaling-stroke"
    className={look}
  />
)

const Key = ({ look, children }: { look: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className={`h-0.5 w-4 rounded-full ${look}`} />
    {children}
  </span>
)
