import { Copy, DoorClosed, Ellipsis, Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import type { Shift } from '#core/working-time/schedule.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Section } from '#ui/display/section.tsx'
import { useSay } from '#ui/words.tsx'
import { clampShift, nextShift } from '../rules.ts'
import { hoursText } from '../text.ts'
import { CopyDay } from './copy-day.tsx'
import { DayTrack, TrackHours } from './day-track.tsx'
import { ShiftPopover } from './shift-popover.tsx'
import { useClock, type Clock } from './use-clock.ts'
import type { ScheduleInput } from '../api.ts'
import type { Problems } from './use-schedule-draft.ts'

type Week = ScheduleInput['week']
type Props = {
  week: Week
  /** Consecutive changes with the same `mergeKey` are one step of undo. */
  onChange: (make: (before: Week) => Week, mergeKey?: string) => void
  problems: Problems
  weekStart: number
}

export const WeekGrid = ({ week, onChange, problems, weekStart }: Props) => {
  const say = useSay()
  const clock = useClock()
  const [copied, setCopied] = useState<number>()
  const days = Array.from({ length: 7 }, (_, at) => (at + weekStart) % 7)
  const setDay = (day: number, shifts: Shift[], mergeKey?: string) =>
    onChange((before) => before.with(day, shifts), mergeKey)
  const minutes = week.flat().reduce((sum, { start, end }) => sum + end - start, 0)
  return (
    <Section
      title={say(hoursText.week)}
      hint={say(hoursText.weekHint)}
      end={
        <span className="shrink-0 text-sm text-muted">
          {say(hoursText.weekTotal, { hours: Math.round(minutes / 6) / 10 })}
        </span>
      }
    >
      <div className="mb-1 @3xl:grid @3xl:grid-cols-[6.5rem_minmax(0,1fr)_16rem] @3xl:gap-3">
        <span className="hidden @3xl:block" />
        <TrackHours hourName={clock.time} />
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {days.map((day) => (
          <DayRow
            key={day}
            day={day}
            shifts={week[day] ?? []}
            before={week[(day + 6) % 7] ?? []}
            problems={problems}
            clock={clock}
            onChange={(shifts, mergeKey) => setDay(day, shifts, mergeKey)}
            onCopy={() => setCopied(day)}
          />
        ))}
      </ul>
      {copied !== undefined && (
        <CopyDay
          day={copied}
          days={days}
          clock={clock}
          onCopy={(targets) =>
            onChange((before) => before.map((shifts, at) => (targets.has(at) ? (before[copied] ?? []) : shifts)))
          }
          onClose={() => setCopied(undefined)}
        />
      )}
    </Section>
  )
}

type RowProps = {
  day: number
  shifts: Shift[]
  /** The shifts of the day before. */
  before: Shift[]
  problems: Problems
  clock: Clock
  onChange: (shifts: Shift[], mergeKey?: string) => void
  onCopy: () => void
}

const DayRow = ({ day, shifts, before, problems, clock, onChange, onCopy }: RowProps) => {
  const say = useSay()
  const name = clock.weekday(day)
  const problem = problems.at(`week.${day}`)
  const menu = [
    {
      actions: [
        { id: 'copy', name: say(hoursText.copyTo), icon: Copy, run: onCopy },
        ...(shifts.length > 0
          ? [{ id: 'close', name: say(hoursText.close), icon: DoorClosed, run: () => onChange([]) }]
          : []),
      ],
    },
  ]
  return (
    <li
      data-day={day}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b border-line py-2 last:border-0 @3xl:grid-cols-[6.5rem_minmax(0,1fr)_16rem] @3xl:border-0 @3xl:py-0.5"
    >
      <h3 className="text-sm font-semibold">{name}</h3>
      <div className="order-last col-span-2 @3xl:order-none @3xl:col-span-1">
        <DayTrack
          shifts={shifts}
          spill={before.filter(({ end }) => end > 1440)}
          wrong={(at) => problems.at(`week.${day}.${at}`) !== undefined}
          onChange={(at, shift, mergeKey) => onChange(shifts.with(at, shift), mergeKey)}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-1 @3xl:justify-start">
        {shifts.length === 0 && <span className="px-1 text-sm text-muted">{say(hoursText.closed)}</span>}
        {shifts.map((shift, at) => (
          <ShiftChip
            key={at}
            dayName={name}
            shift={shift}
            problem={problems.at(`week.${day}.${at}`)}
            clock={clock}
            onChange={(next) => onChange(shifts.with(at, next))}
            onRemove={() => onChange(shifts.toSpliced(at, 1))}
          />
        ))}
        <IconButton
          label={say(hoursText.addShift, { day: name })}
          isDisabled={shifts.length >= 12}
          onPress={() => onChange([...shifts, nextShift(shifts)])}
        >
          <Plus className="size-4" />
        </IconButton>
        <Menu
          label={say(hoursText.dayMenu, { day: name })}
          trigger={
            <IconButton label={say(hoursText.dayMenu, { day: name })}>
              <Ellipsis className="size-4" />
            </IconButton>
          }
          groups={menu}
        />
      </div>
      {problem && (
        <p role="alert" className="order-last col-span-full text-xs text-danger @3xl:col-start-2">
          {problem}
        </p>
      )}
    </li>
  )
}

type ChipProps = {
  dayName: string
  shift: Shift
  problem?: string
  clock: Clock
  onChange: (shift: Shift) => void
  onRemove: () => void
}

const quarter = 15

/** Arrow keys do what dragging does: towards the end of the line is later. */
const pressed = (event: KeyboardEvent, { start, end }: Shift): Shift | undefined => {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.code]
  if (way === undefined) return undefined
  const by = quarter * way * (getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1)
  if (event.shiftKey) return clampShift({ start, end: end + by })
  const begin = Math.max(0, Math.min(1440 - quarter, start + by))
  return { start: begin, end: begin + end - start }
}

const ShiftChip = ({ dayName, shift, problem, clock, onChange, onRemove }: ChipProps) => {
  const say = useSay()
  const span = `${clock.time(shift.start)}–${clock.time(shift.end)}`
  const hours = shift.end > 1440 ? say(hoursText.over, { hours: span }) : span
  const label = say(hoursText.shift, { day: dayName, hours })
  return (
    <ShiftPopover
      label={label}
      shift={shift}
      problem={problem}
      onChange={onChange}
      onRemove={onRemove}
      trigger={
        <Button
          size="small"
          look={problem ? 'danger' : 'outline'}
          aria-label={label}
          onKeyDown={(event) => {
            const next = pressed(event, shift)
            if (!next) return
            event.preventDefault()
            onChange(next)
          }}
        >
          <bdi dir="ltr">{span}</bdi>
          {shift.end > 1440 && <sup aria-hidden>{'+1'}</sup>}
        </Button>
      }
    />
  )
}
