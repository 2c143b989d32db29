import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import type { QuestionResult } from '../../api/responses.ts'
import { responsesText } from '../../text/responses-text.ts'

/** In Arabic the time runs from the right. */
export const NpsOverTime = ({ result }: { result: QuestionResult }) => {
  const say = useSay()
  const format = useFormat()
  const isMirrored = useLanguage() === 'ar'
  const points = result.overTime.map(({ at, promoters, passives, detractors }) => {
    const total = promoters + passives + detractors
    return { at, total, score: total === 0 ? 0 : Math.round(((promoters - detractors) / total) * 100) }
  })
  if (points.length === 0) return null
  const [width, height] = [600, 120]
  const xOf = (at: number) => {
    const part = points.length === 1 ? 0.5 : at / (points.length - 1)
    return 10 + (isMirrored ? 1 - part : part) * (width - 20)
  }
  const yOf = (score: number) => 10 + ((100 - score) / 200) * (height - 20)
  return (
    <details className="text-sm" open>
      <summary className="min-h-6 cursor-pointer py-1 text-xs font-semibold">{say(responsesText.overTime)}</summary>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say(responsesText.overTime)}
        className="mt-2 w-full"
      >
        <line x1="0" x2={width} y1={yOf(0)} y2={yOf(0)} className="stroke-line" />
        <polyline
          fill="none"
          strokeWidth="2"
          className="stroke-brand"
          points={points.map(({ score }, at) => `${xOf(at)},${yOf(score)}`).join(' ')}
        />
        {points.map(({ at, score }, index) => (
          <circle key={at} cx={xOf(index)} cy={yOf(score)} r="4" className="fill-brand" />
        ))}
      </svg>
      <table className="mt-1 w-full max-w-md text-xs">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="text-start font-normal">
              {say(responsesText.week)}
            </th>
            <th scope="col" className="text-end font-normal">
              {say(responsesText.NPS)}
            </th>
            <th scope="col" className="text-end font-normal">
              {say(responsesText.count)}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, score, total }) => (
            <tr key={at}>
              <th scope="row" className="text-start font-normal">
                {format.date(at)}
              </th>
              <td className="text-end tabular-nums">
                <bdi dir="ltr">{score}</bdi>
              </td>
              <td className="text-end tabular-nums">{format.number(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
