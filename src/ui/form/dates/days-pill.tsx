import { Button } from '../../buttons/button.tsx'
import { isoDayAgo } from '../../display/days.ts'
import { useFormat, useSay } from '../../words.tsx'
import type { Days } from './date-range-input.tsx'
import { DateRangePicker } from './date-range-picker.tsx'
import { daysText } from './days-text.ts'
import { PopoverPill } from '../filters/popover-pill.tsx'

type Props = { label: string; value?: Days; onChange: (value?: Days) => void }

const spans = [
  { days: 0, name: daysText.today },
  { days: 6, name: daysText.week },
  { days: 29, name: daysText.month },
]

/** A filter by a range of days, with shortcuts for usual ranges. */
export const DaysPill = ({ label, value, onChange }: Props) => {
  const say = useSay()
  const format = useFormat()
  const chosen =
    value &&
    (value.from === value.to
      ? format.date(`${value.from}T12:00`)
      : `${format.date(`${value.from}T12:00`)} – ${format.date(`${value.to}T12:00`)}`)
  return (
    <PopoverPill label={label} chosen={chosen} onClear={() => onChange(undefined)}>
      {(close) => (
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-1.5">
            {spans.map(({ days, name }) => (
              <Button
                key={days}
                size="small"
                onPress={() => {
                  onChange({ from: isoDayAgo(days), to: isoDayAgo(0) })
                  close()
                }}
              >
                {say(name)}
              </Button>
            ))}
          </div>
          <DateRangePicker label={label} value={value} onChange={onChange} />
        </div>
      )}
    </PopoverPill>
  )
}
