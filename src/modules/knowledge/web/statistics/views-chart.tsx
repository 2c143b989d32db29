/** Views by day as bars: those by staff below, those by guests above. In Arabic time runs from right to left. */
import { direction } from '#core/words.ts'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import { statisticsText } from '../../text/statistics-text.ts'

export type ViewsOfDay = { day: string; views: number; guestViews: number }

const [width, height] = [600, 140]

export const ViewsChart = ({ days }: { days: readonly ViewsOfDay[] }) => {
  const say = useSay()
  const { number, date } = useFormat()
  const isMirrored = direction(useLanguage()) === 'rtl'
  const most = Math.max(4, ...days.map(({ views }) => views))
  const step = width / days.length
  const sum = (of: (day: ViewsOfDay) => number) => days.reduce((total, day) => total + of(day), 0)
  const guests = sum(({ guestViews }) => guestViews)
  const summary = say(statisticsText.summary, {
    members: number(sum(({ views }) => views) - guests),
    guests: number(guests),
  })
  const ends = [days[0], days.at(-1)].map((day) => (day ? date(day.day) : ''))
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <Key look="bg-brand-text">{say(statisticsText.memberViews)}</Key>
        <Key look="bg-ok">{say(statisticsText.guestViews)}</Key>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="flex flex-col justify-between text-end text-2xs text-faint">
          <span>{number(most)}</span>
          <span>{number(0)}</span>
        </div>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-36 w-full border-b border-line"
        >
          {days.map(({ day, views, guestViews }, at) => {
            const x = (isMirrored ? days.length - 1 - at : at) * step + step * 0.15
            const [all, upper] = [(views / most) * height, (guestViews / most) * height]
            return (
              <g key={day}>
                <rect x={x} width={step * 0.7} y={height - all} height={upper} className="fill-ok" />
                <rect
                  x={x}
                  width={step * 0.7}
                  y={height - all + upper}
                  height={all - upper}
                  className="fill-brand-text"
                />
              </g>
            )
          })}
        </svg>
        <div aria-hidden className="col-start-2 flex justify-between pt-1 text-2xs text-faint">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      </div>
    </figure>
  )
}

const Key = ({ look, children }: { look: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className={`size-2 rounded-xs ${look}`} />
    {children}
  </span>
)
