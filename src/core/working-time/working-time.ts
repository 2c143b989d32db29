/**
 * When a schedule is open, and how much working time lies between two instants (milliseconds, as of Date.now()).
 * It is open whenever its local time is within a shift: an hour that daylight saving skips is never worked,
 * one that it repeats is worked twice. A shift belongs to the day on which it begins, and is finished on a holiday.
 */
import { shiftsOn } from './days.ts'
import type { Schedule, Shift } from './schedule.ts'
import { dayLength, steadyTimes } from './zones.ts'

type Span = { from: number; to: number }

const minute = 60_000
const minutesADay = 1440
/** How far ahead to search: a schedule that is not open within twenty years never is. */
const horizon = 20 * 365 * dayLength

/** Overlapping and touching shifts as one. */
export const mergeShifts = (shifts: readonly Shift[]): Shift[] => {
  const merged: Shift[] = []
  for (const { start, end } of shifts.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** The shifts of one local day, midnight to midnight, with the rest of shifts from the day before. */
const hoursOf = (schedule: Schedule, day: number) =>
  mergeShifts([
    ...shiftsOn(schedule, day - 1).map(({ start, end }) => ({ start: start - minutesADay, end: end - minutesADay })),
    ...shiftsOn(schedule, day),
  ])
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(minutesADay, end) }))
    .filter(({ start, end }) => start < end)

/** Open times, in order, cut at every midnight and wherever the clocks are moved. */
function* openParts(schedule: Schedule, from: number, to: number): Generator<Span> {
  for (const time of steadyTimes(schedule.timeZone, from, to)) {
    const last = Math.floor((time.to + time.offset - 1) / dayLength)
    for (let day = Math.floor((time.from + time.offset) / dayLength); day <= last; day++) {
      const midnight = day * dayLength - time.offset
      for (const { start, end } of hoursOf(schedule, day))
        yield {
          from: Math.max(time.from, midnight + start * minute),
          to: Math.min(time.to, midnight + end * minute),
        }
    }
  }
}

/** Open times from one instant to another, each in its whole length. */
function* openTimes(schedule: Schedule, from: number, to: number): Generator<Span> {
  let open: Span | undefined
  for (const next of openParts(schedule, from, to)) {
    if (next.from >= next.to) continue
    if (open?.to === next.from) {
      open.to = next.to
      continue
    }
    if (open) yield open
    open = next
  }
  if (open) yield open
}

const firstOpen = (schedule: Schedule, from: number) => openTimes(schedule, from, from + horizon).next().value

export const isOpenAt = (schedule: Schedule, instant: number) =>
  openTimes(schedule, instant, instant + 1).next().value !== undefined

/** The first instant from this one on at which it is open. */
export const nextOpening = (schedule: Schedule, from: number): number | undefined => firstOpen(schedule, from)?.from

/** The first instant from this one on at which it is closed; undefined where it never closes. */
export const nextClosing = (schedule: Schedule, from: number): number | undefined => {
  const open = firstOpen(schedule, from)
  if (!open || open.from > from) return from
  return open.to < from + horizon ? open.to : undefined
}

/** Every open time from one instant to another. */
export const listOpenTimes = (schedule: Schedule, from: number, to: number): Span[] => [
  ...openTimes(schedule, from, to),
]

export const workingMinutesBetween = (schedule: Schedule, from: number, to: number) => {
  let total = 0
  if (from < to) for (const open of openTimes(schedule, from, to)) total += open.to - open.from
  return total / minute
}

/** The instant by which so many minutes are worked; undefined where they never will be. */
export const addWorkingMinutes = (schedule: Schedule, from: number, minutes: number): number | undefined => {
  let left = Math.round(minutes * minute)
  if (left <= 0) return from
  for (const open of openTimes(schedule, from, from + horizon)) {
    if (open.to - open.from >= left) return open.from + left
    left -= open.to - open.from
  }
  return undefined
}
