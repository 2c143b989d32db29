import { Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Shift } from '#core/working-time/schedule.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TimeField } from '#ui/form/dates/time-field.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { useSay } from '#ui/words.tsx'
import { clockOf, closings, openings, shiftOf } from '../rules.ts'
import { hoursText } from '../text.ts'
import { useClock } from './use-clock.ts'

type Props = {
  label: string
  shift: Shift
  problem?: string
  trigger: ReactElement
  onChange: (shift: Shift) => void
  onRemove?: () => void
}

/** Sets one shift to the minute, or by the usual times. */
export const ShiftPopover = ({ label, trigger, ...rest }: Props) => (
  <Popover label={label} trigger={trigger} placement="bottom" className="w-80 p-4">
    <ShiftFields {...rest} />
  </Popover>
)

export const ShiftFields = ({ shift, problem, onChange, onRemove }: Omit<Props, 'label' | 'trigger'>) => {
  const say = useSay()
  const from = clockOf(shift.start)
  const until = clockOf(shift.end)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          label={say(hoursText.from)}
          value={from}
          onChange={(time) => time && onChange(shiftOf(time, until))}
        />
        <TimeField
          label={say(hoursText.until)}
          value={until}
          onChange={(time) => time && onChange(shiftOf(from, time))}
        />
      </div>
      <Presets
        label={say(hoursText.opensAt)}
        times={openings}
        value={shift.start}
        onChoose={(start) => onChange(shiftOf(clockOf(start), until))}
      />
      <Presets
        label={say(hoursText.closesAt)}
        times={closings}
        value={shift.end}
        onChoose={(end) => onChange(shiftOf(from, clockOf(end)))}
      />
      {problem && (
        <p role="alert" className="text-xs text-danger">
          {problem}
        </p>
      )}
      {shift.end > 1440 && <p className="text-xs text-muted">{say(hoursText.nextDay)}</p>}
      {onRemove && (
        <Button look="ghost-danger" className="justify-self-start" onPress={onRemove}>
          <Trash2 aria-hidden className="size-4" />
          {say(hoursText.removeShift)}
        </Button>
      )}
    </div>
  )
}

type PresetProps = { label: string; times: readonly number[]; value: number; onChoose: (time: number) => void }

const Presets = ({ label, times, value, onChoose }: PresetProps) => {
  const clock = useClock()
  return (
    <div role="group" aria-label={label} className="flex items-center gap-1.5">
      <span aria-hidden className="w-14 text-xs text-muted">
        {label}
      </span>
      {times.map((time) => (
        <Button
          key={time}
          size="small"
          look={time === value ? 'primary' : 'outline'}
          aria-pressed={time === value}
          onPress={() => onChoose(time)}
        >
          <bdi>{clock.time(time)}</bdi>
        </Button>
      ))}
    </div>
  )
}
