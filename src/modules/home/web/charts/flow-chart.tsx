/** Created and resolved tickets by day, as two lines. In Arabic time runs from right to left, as people read. */
import { direction } from '#core/words.ts'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import { chartText } from '../../widgets-text.ts'
import { DataTable } from './data-table.tsx'
import { niceMaximum } from './nice-maximum.ts'

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
  const ends = [days[0]?.day, days.at(-1)?.day].map((day) => (day ? date(day) : ''))
  const areaOf = (line: string) =>
    isMirrored ? `${width},${height} ${line} 0,${height}` : `0,${height} ${line} ${width},${height}`
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <span className="me-auto font-semibold text-fg">{say(chartText.flow)}</span>
        <Key look="bg-brand-text">{say(chartText.created)}</Key>
        {resolved && <Key look="bg-ok">{say(chartText.resolved)}</Key>}
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="flex flex-col justify-between text-end text-2xs text-faint">
          <span>{number(most)}</span>
          <span>{number(most / 2)}</span>
          <span>{number(0)}</span>
        </div>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-36 w-full overflow-visible"
        >
          {[top, (height + top) / 2, height].map((y) => (
            <line key={y} x1={0} x2={width} y1={y} y2={y} className="stroke-line" vectorEffect="non-scaling-stroke" />
          ))}
          <polygon points={areaOf(lineOf(created, most, isMirrored))} className="fill-brand-text/8" />
          <Line points={lineOf(created, most, isMirrored)} look="stroke-brand-text" />
          {resolved && <Line points={lineOf(resolved, most, isMirrored)} look="stroke-ok" isDashed />}
        </svg>
        <div aria-hidden className="col-start-2 flex justify-between pt-1 text-2xs text-faint">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      </div>
    </figure>
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
