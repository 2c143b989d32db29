import { textParam } from '#core/search-params.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useSay } from '#ui/words.tsx'
import { statisticsPeriods } from '../../api/statistics.ts'
import { periodText, statisticsText } from '../../text/statistics-text.ts'

export type Period = (typeof statisticsPeriods)[number]

export const periodIn = (raw: Record<string, unknown>): Period =>
  statisticsPeriods.find((days) => String(days) === textParam(raw, 'days')) ?? 30

export const PeriodChoice = ({ value, onChange }: { value: Period; onChange: (days: Period) => void }) => {
  const say = useSay()
  return (
    <Segmented
      label={say(statisticsText.period)}
      value={String(value)}
      items={statisticsPeriods.map((days) => ({ id: String(days), name: say(periodText[days]) }))}
      onChange={(id) => onChange(Number(id) as Period)}
    />
  )
}
