/** Views by day as bars: those by staff below, those by guests above. In Arabic time runs from right to left. */
import { direction } from '#core/words.ts'
import { DaysChart } from '#ui/display/days-chart.tsx'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import { statisticsText } from '../../text/statistics-text.ts'

export type ViewsOfDay = { day: string; views: number; guestViews: number }

const [width, height] = [600, 140]

export const ViewsChart = ({ days }: { days: readonly ViewsOfDay[] }) => {
  const say = useSay()
  const { number } = useFormat()
  const isMirrored = direction(useLanguage()) === 'rtl'
  const most = Math.max(4, ...days.map(({ views }) => views))
  const step = width / days.length
  const sum = (of: (day: ViewsOfDay) => number) => days.reduce((total, day) => total + of(day), 0)
  const guests = sum(({ guestViews }) => guestViews)
  const summary = say(statisticsText.summary, {
    members: number(sum(({ views }) => views) - guests),
    guests: number(guests),
  })
  return (
    <DaysChart
      caption={
        <>
          <Key look="bg-brand-text">{say(statisticsText.memberViews)}</Key>
          <Key look="bg-ok">{say(statisticsText.guestViews)}</Key>
        </>
      }
      summary={summary}
      scale={[most, 0]}
      days={days}
      width={width}
      height={height}
      look="border-b border-line"
    >
      {days.map(({ day, views, guestViews }, at) => {
        const x = (isMirrored ? days.length - 1 - at : at) * step + step * 0.15
        const [all, upper] = [(views / most) * height, (guestViews / most) * height]
        return (
          <g key={day}>
            <rect x={x} width={step * 0.7} y={height - all} height={upper} className="fill-ok" />
            <rect x={x} width={step * 0.7} y={height - all + upper} height={all - upper} className="fill-brand-text" />
          </g>
        )
      })}
    </DaysChart>
  )
}

const Key = ({ look, children }: { look: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className={`size-2 rounded-xs ${look}`} />
    {children}
  </span>
)
