import { useState } from 'react'
import { holidayOn } from '#core/working-time/days.ts'
import { isOpenAt, nextClosing, nextOpening } from '#core/working-time/working-time.ts'
import { dayLength, offsetAt } from '#core/working-time/zones.ts'
import type { Schedule } from '#core/working-time/schedule.ts'
import type { Words } from '#core/words.ts'
import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { Section } from '#ui/display/section.tsx'
import { useSay } from '#ui/words.tsx'
import { hoursText } from '../text.ts'
import { useClock, useNow } from './use-clock.ts'

type Saying = Record<'always' | 'until' | 'opens' | 'never', Words>
const now: Saying = {
  always: hoursText.openNow,
  until: hoursText.openUntil,
  opens: hoursText.closedUntil,
  never: hoursText.closedForever,
}
const then: Saying = {
  always: hoursText.testOpenAlways,
  until: hoursText.testOpen,
  opens: hoursText.testClosed,
  never: hoursText.testNever,
}

type Props = { schedule: Schedule; at: number; saying: Saying }

/** Open or closed at an instant, and until when. */
const OpenAt = ({ schedule, at, saying }: Props) => {
  const say = useSay()
  const clock = useClock(schedule.timeZone)
  const isOpen = isOpenAt(schedule, at)
  const change = isOpen ? nextClosing(schedule, at) : nextOpening(schedule, at)
  const [known, unknown] = isOpen ? [saying.until, saying.always] : [saying.opens, saying.never]
  const local = (instant: number) => instant + offsetAt(schedule.timeZone, instant)
  const dayOf = (instant: number) => Math.floor(local(instant) / dayLength)
  const timeOf = (instant: number) =>
    saying === now && dayOf(instant) === dayOf(at)
      ? say(hoursText.todayAt, { time: clock.time(Math.floor((local(instant) % dayLength) / 60_000)) })
      : clock.moment(instant)
  const holiday = holidayOn(schedule, dayOf(at))
  return (
    <StatusDot kind={isOpen ? 'ok' : 'off'}>
      <span className="whitespace-normal">
        {change === undefined ? say(unknown) : say(known, { time: timeOf(change) })}
        {holiday && <span className="ms-2 text-muted">{say(hoursText.onHoliday, { name: say(holiday.name) })}</span>}
      </span>
    </StatusDot>
  )
}

export const OpenNow = ({ schedule }: { schedule: Schedule }) => (
  <OpenAt schedule={schedule} at={useNow()} saying={now} />
)

export const OpenAtTest = ({ schedule }: { schedule: Schedule }) => {
  const say = useSay()
  const [at, setAt] = useState<string>()
  return (
    <Section title={say(hoursText.test)} hint={say(hoursText.testHint)}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-6 gap-y-3 @2xl:grid-cols-[18rem_minmax(0,1fr)]">
        <DateTimePicker label={say(hoursText.testAt)} value={at} zone={schedule.timeZone} onChange={setAt} />
        <p role="status" data-test-answer className="min-h-9 py-2 text-sm font-semibold">
          {at && <OpenAt schedule={schedule} at={Date.parse(at)} saying={then} />}
        </p>
      </div>
    </Section>
  )
}
