import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { useSay } from '#ui/words.tsx'
import type { HolidayInput } from '../api.ts'
import { yearlyHoliday } from '../rules.ts'
import { holidayText, usualHolidays } from '../text.ts'

type Props = { holidays: readonly HolidayInput[]; onAdd: (holidays: HolidayInput[]) => void }

export const UsualHolidays = (props: Props) => {
  const say = useSay()
  return (
    <Popover label={say(holidayText.usual)} trigger={<Button>{say(holidayText.usual)}</Button>} className="w-72 p-4">
      {(close) => <Choice {...props} onClose={close} />}
    </Popover>
  )
}

const Choice = ({ holidays, onAdd, onClose }: Props & { onClose: () => void }) => {
  const say = useSay()
  const left = usualHolidays.filter(
    ({ calendar, month, day }) =>
      !holidays.some(
        (holiday) =>
          holiday.calendar === calendar && holiday.month === month && holiday.day === day && holiday.year === null,
      ),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(left.map(({ key }) => key)))
  if (left.length === 0) return <p className="text-sm text-muted">{say(holidayText.allThere)}</p>
  const add = () => {
    onAdd(left.filter(({ key }) => chosen.has(key)).map(yearlyHoliday))
    onClose()
  }
  return (
    <div className="grid gap-3">
      <p className="text-xs text-muted">{say(holidayText.usualHint)}</p>
      {left.map(({ key, name }) => (
        <Checkbox
          key={key}
          isSelected={chosen.has(key)}
          onChange={(isChosen) =>
            setChosen((before) => new Set(isChosen ? [...before, key] : [...before].filter((item) => item !== key)))
          }
        >
          {say(name)}
        </Checkbox>
      ))}
      <Button look="primary" isDisabled={chosen.size === 0} onPress={add}>
        {say(holidayText.addChosen)}
      </Button>
    </div>
  )
}
