import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Section } from '#ui/display/section.tsx'
import { useSay } from '#ui/words.tsx'
import type { HolidayInput } from '../api.ts'
import { holidayText } from '../text.ts'
import { HolidayDialog } from './holiday-dialog.tsx'
import { beginOf, today } from './holiday-values.ts'
import { UsualHolidays } from './usual-holidays.tsx'
import { useClock, type Clock } from './use-clock.ts'
import type { ScheduleDraft, Problems } from './use-schedule-draft.ts'

type Props = { draft: ScheduleDraft; problems: Problems }

export const HolidayList = ({ draft: { draft, change }, problems }: Props) => {
  const say = useSay()
  const clock = useClock()
  const [open, setOpen] = useState<number | 'new'>()
  const set = (make: (before: HolidayInput[]) => HolidayInput[]) =>
    change((before) => ({ ...before, holidays: make(before.holidays) }))
  const rows = draft.holidays
    .map((holiday, at) => ({ holiday, at, begin: beginOf(holiday) }))
    .toSorted((a, b) => Number(a.begin < today()) - Number(b.begin < today()) || a.begin - b.begin)
  return (
    <Section
      title={say(holidayText.title)}
      hint={say(holidayText.hint)}
      end={
        <div className="flex max-w-full flex-wrap justify-end gap-2">
          <UsualHolidays holidays={draft.holidays} onAdd={(added) => set((before) => [...before, ...added])} />
          <Button onPress={() => setOpen('new')}>
            <Plus aria-hidden className="size-4" />
            {say(holidayText.add)}
          </Button>
        </div>
      }
    >
      {rows.length === 0 && <p className="text-sm text-muted">{say(holidayText.empty)}</p>}
      <ul aria-label={say(holidayText.title)} className="divide-y divide-line">
        {rows.map(({ holiday, at, begin }) => (
          <HolidayRow
            key={at}
            holiday={holiday}
            begin={begin}
            problem={problems.at(`holidays.${at}`)}
            clock={clock}
            onOpen={() => setOpen(at)}
            onRemove={() => set((before) => before.toSpliced(at, 1))}
          />
        ))}
      </ul>
      {open !== undefined && (
        <HolidayDialog
          holiday={open === 'new' ? undefined : draft.holidays[open]}
          onClose={() => setOpen(undefined)}
          onDone={(holiday) => {
            set((before) => (open === 'new' ? [...before, holiday] : before.with(open, holiday)))
            setOpen(undefined)
          }}
        />
      )}
    </Section>
  )
}

type RowProps = {
  holiday: HolidayInput
  begin: number
  problem?: string
  clock: Clock
  onOpen: () => void
  onRemove: () => void
}

const repeatOf = ({ year, calendar }: HolidayInput) => {
  if (year !== null) return holidayText.once
  return calendar === 'gregory' ? holidayText.yearly : holidayText.hijriYearly
}

const HolidayRow = ({ holiday, begin, problem, clock, onOpen, onRemove }: RowProps) => {
  const say = useSay()
  const name = say(holiday.name)
  const hours = holiday.shifts.map(({ start, end }) => `${clock.time(start)}–${clock.time(end)}`)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2.5 @2xl:grid-cols-[minmax(10rem,1fr)_minmax(14rem,1.2fr)_minmax(9rem,0.8fr)_auto]">
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-xs text-muted">{say(repeatOf(holiday))}</p>
      </div>
      <div className="order-last col-span-2 text-sm @2xl:order-none @2xl:col-span-1">
        <p>{clock.gregorian(begin)}</p>
        <p className="text-xs text-muted">{clock.hijri(begin)}</p>
      </div>
      <div className="order-last col-span-2 text-sm @2xl:order-none @2xl:col-span-1">
        <p>{say(holidayText.daysLong, { count: holiday.days })}</p>
        <p className="text-xs text-muted">
          {hours.length === 0 ? say(holidayText.closed) : <bdi dir="ltr">{hours.join(', ')}</bdi>}
        </p>
      </div>
      <div className="flex">
        <IconButton label={say(holidayText.open, { name })} onPress={onOpen}>
          <Pencil className="size-4" />
        </IconButton>
        <IconButton look="ghost-danger" label={say(holidayText.remove, { name })} onPress={onRemove}>
          <Trash2 className="size-4" />
        </IconButton>
      </div>
      {problem && (
        <p role="alert" className="col-span-full text-xs text-danger">
          {problem}
        </p>
      )}
    </li>
  )
}
