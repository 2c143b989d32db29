/** The frame of a chart over days: a key above, the scale beside it, the first and the last day below. */
import type { ReactNode } from 'react'
import { useFormat } from '../words.tsx'

type Props = {
  caption: ReactNode
  /** For those who do not see the chart. */
  summary: string
  /** Numbers beside the chart, the highest first. */
  scale: readonly number[]
  days: readonly { day: string }[]
  width: number
  height: number
  look: string
  children: ReactNode
}

export const DaysChart = ({ caption, summary, scale, days, width, height, look, children }: Props) => {
  const { number, date } = useFormat()
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">{caption}</figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="flex flex-col justify-between text-end text-2xs text-faint">
          {scale.map((value) => (
            <span key={value}>{number(value)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className={`h-36 w-full ${look}`}
        >
          {children}
        </svg>
        <div aria-hidden className="col-start-2 flex justify-between pt-1 text-2xs text-faint">
          <span>{first && date(first.day)}</span>
          <span>{last && date(last.day)}</span>
        </div>
      </div>
    </figure>
  )
}
