import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addWorkingMinutes, isOpenAt, nextClosing, nextOpening, workingMinutesBetween } from './working-time.ts'
import { holidayOn, nextBeginning, shiftsOn } from './days.ts'
import type { Holiday, Schedule, Shift } from './schedule.ts'
import { offsetAt, steadyTimes } from './zones.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const name = { ar: 'A', en: 'B' }
const at = (text: string) => Date.parse(text)
const clock = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}
const shift = (start: string, end: string): Shift => ({ start: clock(start), end: clock(end) })
const everyDay = (timeZone: string, ...shifts: Shift[]): Schedule => ({
  timeZone,
  week: Array.from({ length: 7 }, () => shifts),
  holidays: [],
})
const holiday = (more: Partial<Holiday>): Holiday => ({
  name,
  calendar: 'gregory',
  year: null,
  month: 1,
  day: 1,
  days: 1,
  shifts: [],
  ...more,
})
const office: Schedule = {
  timeZone: 'Asia/Amman',
  week: [...Array.from({ length: 5 }, () => [shift('8:30', '16:30')]), [], []],
  holidays: [],
}

/** The definition, minute by minute: what does the clock on the wall say? */
const plainIsOpen = (schedule: Schedule, instant: number) => {
  const wall = instant + offsetAt(schedule.timeZone, instant)
  const today = Math.floor(wall / day)
  const now = (wall - today * day) / minute
  return (
    shiftsOn(schedule, today).some(({ start, end }) => start <= now && now < end) ||
    shiftsOn(schedule, today - 1).some(({ start, end }) => start <= now + 1440 && now + 1440 < end)
  )
}
const plainMinutes = (schedule: Schedule, from: number, to: number) => {
  let total = 0
  for (let instant = from; instant < to; instant += minute) if (plainIsOpen(schedule, instant)) total++
  return total
}

describe('days that are known', () => {
  const hours = (schedule: Schedule, from: string, to: string) => workingMinutesBetween(schedule, at(from), at(to)) / 60

  const days: [what: string, Schedule, from: string, to: string, hours: number][] = [
    ['an ordinary week in Amman', office, '2026-11-14T21:00Z', '2026-11-21T21:00Z', 40],
    ['a Friday in Amman', office, '2026-11-19T21:00Z', '2026-11-20T21:00Z', 0],
    [
      'the day Amman moved its clocks on, at midnight',
      everyDay('Asia/Amman', shift('0:00', '8:00')),
      '2022-02-24T22:00Z',
      '2022-02-25T21:00Z',
      7,
    ],
    [
      'the day Amman moved them back, an hour after midnight',
      everyDay('Asia/Amman', shift('0:00', '8:00')),
      '2021-10-28T21:00Z',
      '2021-10-29T22:00Z',
      9,
    ],
    [
      'the day Cairo moves them on',
      everyDay('Africa/Cairo', shift('0:00', '8:00')),
      '2026-04-23T22:00Z',
      '2026-04-24T21:00Z',
      7,
    ],
    [
      'New York in spring',
      everyDay('America/New_York', shift('1:00', '4:00')),
      '2026-03-08T05:00Z',
      '2026-03-09T04:00Z',
      2,
    ],
    [
      'New York in autumn',
      everyDay('America/New_York', shift('1:00', '4:00')),
      '2026-11-01T04:00Z',
      '2026-11-02T05:00Z',
      4,
    ],
    [
      'a shift over midnight into the spring gap',
      everyDay('America/New_York', shift('22:00', '30:00')),
      '2026-03-07T17:00Z',
      '2026-03-08T16:00Z',
      7,
    ],
    [
      'Lord Howe moves by half an hour',
      everyDay('Australia/Lord_Howe', shift('0:00', '4:00')),
      '2026-10-03T13:30Z',
      '2026-10-04T13:00Z',
      3.5,
    ],
    [
      'and back by half an hour',
      everyDay('Australia/Lord_Howe', shift('0:00', '4:00')),
      '2026-04-04T13:00Z',
      '2026-04-05T13:30Z',
      4.5,
    ],
    [
      'Apia had no 30 December 2011',
      everyDay('Pacific/Apia', shift('9:00', '17:00')),
      '2011-12-29T10:00Z',
      '2011-12-31T10:00Z',
      16,
    ],
    [
      'overlapping shifts count once',
      everyDay('UTC', shift('8:00', '12:00'), shift('10:00', '14:00')),
      '2026-01-01T00:00Z',
      '2026-01-02T00:00Z',
      6,
    ],
    [
      'what the evening before reaches into counts once',
      everyDay('UTC', shift('20:00', '26:00'), shift('1:00', '3:00')),
      '2026-01-01T00:00Z',
      '2026-01-02T00:00Z',
      7,
    ],
    [
      'the whole day',
      everyDay('Europe/London', shift('0:00', '24:00')),
      '2026-03-01T00:00Z',
      '2026-04-01T00:00Z',
      31 * 24,
    ],
  ]
  for (const [what, schedule, from, to, expected] of days)
    test(what, () => expect(hours(schedule, from, to)).toBe(expected))

  const eids: [string, Partial<Holiday>, open: string, closed: string[]][] = [
    ['25 May', { month: 5, day: 25 }, '2026-05-24', ['2026-05-25', '2027-05-25']],
    ['25 May of one year', { year: 2026, month: 5, day: 25 }, '2027-05-25', ['2026-05-25']],
    [
      'Eid al-Fitr',
      { calendar: 'islamic-umalqura', month: 10, day: 1, days: 3 },
      '2026-03-19',
      ['2026-03-22', '2027-03-09', '2027-03-10', '2027-03-11', '2025-03-30', '2030-02-04'],
    ],
    [
      'Eid al-Adha',
      { calendar: 'islamic-umalqura', month: 12, day: 10, days: 4 },
      '2026-05-26',
      ['2026-05-27', '2026-05-28', '2025-06-08', '2027-05-16'],
    ],
    ['Hijri new year', { calendar: 'islamic-umalqura', month: 1, day: 1 }, '2026-06-17', ['2026-06-16', '2025-06-26']],
    ['the turn of the year', { month: 12, day: 30, days: 5 }, '2026-12-29', ['2026-12-31', '2027-01-03']],
    ['29 February', { month: 2, day: 29 }, '2027-03-01', ['2028-02-29']],
  ]
  test.each(eids)('%s', (...[, more, open, closed]) => {
    const schedule = { ...everyDay('Asia/Amman', shift('9:00', '17:00')), holidays: [holiday(more)] }
    expect(isOpenAt(schedule, at(`${open}T09:00Z`))).toBe(true)
    for (const one of closed) expect(isOpenAt(schedule, at(`${one}T09:00Z`)), one).toBe(false)
  })

  test('a holiday may have hours of its own; of two on one day the closed one holds', () => {
    const ramadan = holiday({
      calendar: 'islamic-umalqura',
      month: 9,
      day: 1,
      days: 30,
      shifts: [shift('10:00', '15:00')],
    })
    const eid = holiday({ calendar: 'islamic-umalqura', month: 10, day: 1, days: 3 })
    for (const holidays of [
      [ramadan, eid],
      [eid, ramadan],
    ]) {
      const schedule = { ...office, holidays }
      expect(hours(schedule, '2026-02-21T21:00Z', '2026-02-22T21:00Z')).toBe(5)
      expect(hours(schedule, '2026-03-21T21:00Z', '2026-03-22T21:00Z')).toBe(0)
      expect(hours(schedule, '2026-03-24T21:00Z', '2026-03-25T21:00Z')).toBe(8)
    }
  })

  test('what began the evening before is finished on a holiday', () => {
    const schedule = {
      ...everyDay('UTC', shift('22:00', '30:00')),
      holidays: [holiday({ month: 5, day: 25 })],
    }
    expect(hours(schedule, '2026-05-25T00:00Z', '2026-05-26T00:00Z')).toBe(6)
    expect(isOpenAt(schedule, at('2026-05-26T01:00Z'))).toBe(false)
  })

  test('the next time of a holiday is known, also while it lasts', () => {
    const number = (text: string) => at(`${text}T00:00Z`) / day
    const eid = holiday({ calendar: 'islamic-umalqura', month: 10, day: 1, days: 3 })
    expect(nextBeginning(eid, number('2026-03-22'))).toBe(number('2026-03-20'))
    expect(nextBeginning(eid, number('2026-03-23'))).toBe(number('2027-03-09'))
    expect(nextBeginning(holiday({ month: 2, day: 29 }), number('2028-03-01'))).toBe(number('2032-02-29'))
    const once = holiday({ year: 2026, month: 5, day: 25 })
    expect(nextBeginning(once, number('2020-01-01'))).toBe(number('2026-05-25'))
    expect(nextBeginning(once, number('2026-05-26'))).toBeUndefined()
  })

  test('the next opening and closing are said to the minute', () => {
    const thursday = at('2026-11-19T14:00Z')
    expect(nextOpening(office, thursday)).toBe(at('2026-11-22T05:30Z'))
    expect(nextOpening(office, at('2026-11-22T09:00Z'))).toBe(at('2026-11-22T09:00Z'))
    expect(nextClosing(office, at('2026-11-22T09:00Z'))).toBe(at('2026-11-22T13:30Z'))
    expect(nextClosing(office, thursday)).toBe(thursday)
    const never = everyDay('Asia/Amman')
    expect([nextOpening(never, thursday), addWorkingMinutes(never, thursday, 1)]).toEqual([undefined, undefined])
    expect(nextClosing(everyDay('Asia/Amman', shift('0:00', '24:00')), thursday)).toBeUndefined()
  })

  test('a due time skips the weekend', () => {
    expect(addWorkingMinutes(office, at('2026-11-19T12:30Z'), 120)).toBe(at('2026-11-22T06:30Z'))
    expect(addWorkingMinutes(office, at('2026-11-19T12:30Z'), 60)).toBe(at('2026-11-19T13:30Z'))
    expect(addWorkingMinutes(office, at('2026-11-20T12:30Z'), 0)).toBe(at('2026-11-20T12:30Z'))
  })
})

const zones = Intl.supportedValuesOf('timeZone')
const anyShift = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([start, length]): Shift => ({ start, end: start + length }))
const anyHoliday = fc.record({
  calendar: fc.constantFrom('gregory' as const, 'islamic-umalqura' as const),
  year: fc.constant(null),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 30 }),
  days: fc.integer({ min: 1, max: 20 }),
  shifts: fc.array(anyShift, { maxLength: 2 }),
  name: fc.constant(name),
})
const anyHours = fc.record({
  week: fc.array(fc.array(anyShift, { maxLength: 3 }), { minLength: 7, maxLength: 7 }),
  holidays: fc.array(anyHoliday, { maxLength: 3 }),
})
const [first, last] = [at('2010-01-01T00:00Z'), at('2030-01-01T00:00Z')]
/** Days on which the zone moves its clocks, and one on which it does not. */
const turns = (zone: string) => {
  const found = [...steadyTimes(zone, first, last)].slice(1).map(({ from }) => from)
  return [...found, at('2026-06-10T00:00Z')]
}
const anyTime = fc.constantFrom(...zones).chain((timeZone) =>
  fc.record({
    timeZone: fc.constant(timeZone),
    turn: fc.constantFrom(...turns(timeZone)),
    before: fc.integer({ min: 0, max: 3 * 1440 }),
    length: fc.integer({ min: 0, max: 5 * 1440 }),
    part: fc.integer({ min: 0, max: 100 }),
  }),
)
const scene = fc.tuple(anyHours, anyTime).map(([hours, { timeZone, turn, before, length, part }]) => {
  const from = Math.floor(turn / minute) * minute - before * minute
  return {
    schedule: { ...hours, timeZone },
    from,
    middle: from + Math.floor((length * part) / 100) * minute,
    to: from + length * minute,
  }
})

describe('in every zone, around every move of its clocks', { timeout: 120_000 }, () => {
  test('minutes add up, are never negative and never more than real ones', () =>
    fc.assert(
      fc.property(scene, ({ schedule, from, middle, to }) => {
        const whole = workingMinutesBetween(schedule, from, to)
        const parts = workingMinutesBetween(schedule, from, middle) + workingMinutesBetween(schedule, middle, to)
        expect(parts).toBeCloseTo(whole, 6)
        expect(whole).toBeGreaterThanOrEqual(0)
        expect(whole).toBeLessThanOrEqual((to - from) / minute)
        expect(workingMinutesBetween(schedule, to, from)).toBe(0)
      }),
      { numRuns: 400 },
    ))

  test('they agree with a plain count, minute by minute', () =>
    fc.assert(
      fc.property(scene, ({ schedule, from, to }) => {
        expect(workingMinutesBetween(schedule, from, to)).toBe(plainMinutes(schedule, from, to))
      }),
      { numRuns: 60 },
    ))

  test('the next opening is open, and nothing before it is', () =>
    fc.assert(
      fc.property(scene, ({ schedule, from }) => {
        const next = nextOpening(schedule, from)
        const end = Math.min(next ?? Infinity, from + 3 * day)
        for (let instant = from; instant < end; instant += 7 * minute) expect(isOpenAt(schedule, instant)).toBe(false)
        if (next === undefined) return
        expect(isOpenAt(schedule, next)).toBe(true)
        if (next > from) expect(isOpenAt(schedule, next - 1)).toBe(false)
        expect(plainIsOpen(schedule, next)).toBe(true)
      }),
      { numRuns: 150 },
    ))

  test('a due time is where those minutes are worked, and not earlier', () =>
    fc.assert(
      fc.property(scene, fc.integer({ min: 1, max: 6000 }), ({ schedule, from }, minutes) => {
        const due = addWorkingMinutes(schedule, from, minutes)
        if (due === undefined) {
          expect(nextOpening(schedule, from + 15 * 365 * day)).toBeUndefined()
          return
        }
        expect(workingMinutesBetween(schedule, from, due)).toBeCloseTo(minutes, 6)
        expect(workingMinutesBetween(schedule, from, due - 1)).toBeLessThan(minutes)
      }),
      { numRuns: 400 },
    ))

  test.each(zones)('%s: an open day is as long as its hours, however the clocks move', (zone) => {
    const always = everyDay(zone, shift('0:00', '24:00'))
    const night = everyDay(zone, shift('22:00', '28:00'))
    for (const turn of turns(zone)) {
      expect(workingMinutesBetween(always, turn - day, turn + day)).toBe(2 * 24 * 60)
      const from = turn - 30 * hour
      const spread = [0, 11, 23, 29, 30, 31, 37, 60].map((hours) => from + hours * hour)
      const parts = spread.slice(1).map((to, index) => workingMinutesBetween(night, spread[index] ?? 0, to))
      const sum = parts.reduce((total, part) => total + part, 0)
      expect(sum).toBeCloseTo(workingMinutesBetween(night, from, from + 60 * hour), 6)
    }
  })
})

test('ten years take no longer than a breath', () => {
  const schedule: Schedule = {
    ...office,
    timeZone: 'America/New_York',
    holidays: [holiday({ month: 5, day: 25 }), holiday({ calendar: 'islamic-umalqura', month: 10, day: 1, days: 4 })],
  }
  const from = at('2031-01-01T00:00Z')
  workingMinutesBetween(schedule, from - 30 * day, from)
  // By the time of the processor, so that other work on the machine does not count.
  const start = process.threadCpuUsage()
  const minutes = workingMinutesBetween(schedule, from, from + 3652 * day)
  expect(process.threadCpuUsage(start).user / 1_000).toBeLessThan(50)
  expect(minutes / 480).toBeGreaterThan(2500)
  expect(holidayOn(schedule, Math.floor(at('2035-05-25T00:00Z') / day))).toBeDefined()
})
