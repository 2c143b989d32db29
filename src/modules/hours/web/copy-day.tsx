import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { hoursText } from '../text.ts'
import type { Clock } from './use-clock.ts'

type Props = {
  day: number
  days: readonly number[]
  clock: Clock
  onCopy: (days: ReadonlySet<number>) => void
  onClose: () => void
}

export const CopyDay = ({ day, days, clock, onCopy, onClose }: Props) => {
  const say = useSay()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = (day: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, day] : [...before].filter((other) => other !== day)))
  return (
    <ContentDialog
      title={say(hoursText.copyTitle, { day: clock.weekday(day) })}
      size="small"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onCopy(chosen)
        onClose()
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isDisabled={chosen.size === 0}>
            {say(hoursText.copy)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {days
          .filter((item) => item !== day)
          .map((day) => (
            <Checkbox key={day} isSelected={chosen.has(day)} onChange={(isChosen) => choose(day, isChosen)}>
              {clock.weekday(day)}
            </Checkbox>
          ))}
      </div>
    </ContentDialog>
  )
}
