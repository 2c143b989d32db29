import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '../working-time/schedule.ts'
import { isOpenAt } from '../working-time/working-time.ts'
import { aroundTheClock, clockOf, type ClockFacts, type Phase } from './clock.ts'
import { isUnreported, reported, summaryOf, toTicketClock, type TicketClock } from './ticket-clocks.ts'

const [minute, hour] = [60_000, 3_600_000]
const at = (text: string) => Date.parse(text)
const office: Schedule = {
  timeZone: 'Asia/Amman',
  week: [...Array.from({ length: 5 }, () => [{ start: 510, end: 990 }]), [], []],
  holidays: [],
}
const night = (timeZone: string): Schedule => ({
  timeZone,
  week: Array.from({ length: 7 }, () => [{ start: 0, end: 480 }]),
  holidays: [],
})
const nationalDay = {
  name: { ar: 'A', en: 'B' },
  calendar: 'gregory' as const,
  year: null,
  month: 11,
  day: 22,
  days: 1,
  shifts: [],
}
const run = (text: string): Phase => ({ from: at(text), isCounted: true })
const hold = (text: string): Phase => ({ from: at(text), isCounted: false })

describe('known clocks of two hours', () => {
  type Case = [what: string, Schedule, Phase[], doneAt: string | null, now: string, state: string, due: string | null]
  const cases: Case[] = [
    ['runs', office, [run('2026-11-18T07:00Z')], null, '2026-11-18T08:00Z', 'on-track', '2026-11-18T09:00Z'],
    ['is at risk', office, [run('2026-11-18T07:00Z')], null, '2026-11-18T08:40Z', 'at-risk', '2026-11-18T09:00Z'],
    [
      'is breached when due',
      office,
      [run('2026-11-18T07:00Z')],
      null,
      '2026-11-18T09:00Z',
      'breached',
      '2026-11-18T09:00Z',
    ],
    [
      'skips the weekend',
      office,
      [run('2026-11-19T12:30Z')],
      null,
      '2026-11-20T09:00Z',
      'on-track',
      '2026-11-22T06:30Z',
    ],
    [
      'skips a holiday',
      { ...office, holidays: [nationalDay] },
      [run('2026-11-19T12:30Z')],
      null,
      '2026-11-20T09:00Z',
      'on-track',
      '2026-11-23T06:30Z',
    ],
    [
      'pauses',
      office,
      [run('2026-11-18T07:00Z'), hold('2026-11-18T08:00Z')],
      null,
      '2026-11-18T12:00Z',
      'paused',
      null,
    ],
    [
      'goes on after a pause',
      office,
      [run('2026-11-18T07:00Z'), hold('2026-11-18T08:00Z'), run('2026-11-18T11:00Z')],
      null,
      '2026-11-18T11:10Z',
      'on-track',
      '2026-11-18T12:00Z',
    ],
    [
      'was breached before a pause',
      office,
      [run('2026-11-18T06:00Z'), hold('2026-11-18T09:00Z')],
      null,
      '2026-11-18T10:00Z',
      'breached',
      '2026-11-18T08:00Z',
    ],
    [
      'is met',
      office,
      [run('2026-11-18T07:00Z'), hold('2026-11-18T08:30Z')],
      '2026-11-18T08:30Z',
      '2026-11-19T09:00Z',
      'met',
      null,
    ],
    [
      'is met at the last moment',
      office,
      [run('2026-11-18T07:00Z')],
      '2026-11-18T09:00Z',
      '2026-11-19T09:00Z',
      'met',
      '2026-11-18T09:00Z',
    ],
    [
      'was late',
      office,
      [run('2026-11-18T07:00Z')],
      '2026-11-18T09:01Z',
      '2026-11-19T09:00Z',
      'breached',
      '2026-11-18T09:00Z',
    ],
    [
      'is reopened: the time before counts',
      office,
      [run('2026-11-18T06:00Z'), hold('2026-11-18T07:30Z'), run('2026-11-22T06:00Z')],
      null,
      '2026-11-22T06:05Z',
      'on-track',
      '2026-11-22T06:30Z',
    ],
    [
      'loses the hour that New York skips',
      night('America/New_York'),
      [run('2026-03-08T06:00Z')],
      null,
      '2026-03-08T06:00Z',
      'on-track',
      '2026-03-08T08:00Z',
    ],
    [
      'around the clock',
      aroundTheClock,
      [run('2026-11-20T23:30Z')],
      null,
      '2026-11-21T00:00Z',
      'on-track',
      '2026-11-21T01:30Z',
    ],
    [
      'is never due if it never opens',
      { ...office, week: Array.from({ length: 7 }, () => []) },
      [run('2026-11-18T07:00Z')],
      null,
      '2030-01-01T00:00Z',
      'on-track',
      null,
    ],
  ]
  test.each(cases)('%s', (...[, schedule, phases, doneAt, now, state, due]) => {
    const clock = clockOf(
      { schedule, minutes: 120, riskPercent: 80 },
      { phases, doneAt: doneAt === null ? null : at(doneAt) },
      at(now),
    )
    expect([
      clock.state,
      clock.dueAt === null ? null : new Date(clock.dueAt).toISOString().replace(':00.000', ''),
    ]).toEqual([state, due])
  })
})

const zones = ['Asia/Amman', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC']
const anySchedule = fc.record({
  timeZone: fc.constantFrom(...zones),
  week: fc.array(
    fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 15, max: 600 }))
        .map(([start, length]) => ({ start, end: start + length })),
      { maxLength: 2 },
    ),
    { minLength: 7, maxLength: 7 },
  ),
  holidays: fc.constantFrom([], [{ ...nationalDay, month: 3, day: 8 }]),
})
/** Around moves of the clocks in New York, Cairo and Lord Howe. */
const starts = ['2026-03-07T20:00Z', '2026-11-01T00:00Z', '2026-04-23T18:00Z', '2026-10-03T10:00Z'].map(at)
const life = fc
  .record({
    from: fc.constantFrom(...starts),
    lengths: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 4 }),
    isCountedFirst: fc.boolean(),
  })
  .map(({ from, lengths, isCountedFirst }) => {
    const phases: Phase[] = [{ from, isCounted: isCountedFirst }]
    for (const length of lengths) {
      const last = phases.at(-1)
      if (last) phases.push({ from: last.from + length * minute, isCounted: !last.isCounted })
    }
    return phases
  })

/** The definition: counts every working minute in which the clock runs. */
const plainDue = (
  schedule: Schedule,
  { phases, doneAt }: ClockFacts,
  { minutes, until }: { minutes: number; until: number },
) => {
  let left = minutes
  for (let now = phases[0]?.from ?? 0; now < until; now += minute) {
    const phase = phases.findLast(({ from }) => from <= now)
    if (doneAt !== null && now >= doneAt) return null
    if (phase?.isCounted && isOpenAt(schedule, now)) left -= 1
    if (left === 0) return now + minute
  }
  return undefined
}

test('a due moment agrees with a count of minutes, over zones, daylight saving, holidays and pauses', () => {
  fc.assert(
    fc.property(
      fc.record({
        schedule: anySchedule,
        phases: life,
        minutes: fc.integer({ min: 1, max: 600 }),
        done: fc.option(fc.integer({ min: 0, max: 3000 })),
      }),
      ({ schedule, phases, minutes, done }) => {
        const start = phases[0]?.from ?? 0
        const doneAt = done === null ? null : start + done * minute
        const until = start + 72 * hour
        const plain = plainDue(schedule, { phases, doneAt }, { minutes, until })
        const { dueAt, state } = clockOf({ schedule, minutes, riskPercent: 80 }, { phases, doneAt }, until)
        if (plain === undefined) expect(dueAt === null || dueAt > until || doneAt !== null).toBe(true)
        else if (plain !== null) expect(dueAt).toBe(plain)
        else expect(state).toBe('met')
      },
    ),
    { numRuns: 150 },
  )
})

test('summarises clocks by the worst state and the next due moment, and reports each breach once', () => {
  const of = { metric: 'resolution' as const, policyId: '00000000-0000-4000-8000-000000000000', minutes: 60 }
  const target = { schedule: aroundTheClock, minutes: 60, riskPercent: 50 }
  const start = at('2026-11-18T07:00Z')
  const clockAt = (now: number, before?: TicketClock) =>
    toTicketClock(clockOf(target, { phases: [{ from: start, isCounted: true }], doneAt: null }, now), of, before)
  const paused = toTicketClock({ state: 'paused', dueAt: null, riskAt: null, isDone: false }, of, undefined)

  const fresh = clockAt(start)
  expect(summaryOf([fresh, paused], start)).toEqual({
    sla: 'on-track',
    slaDue: '2026-11-18T08:00:00.000Z',
    slaWakeAt: '2026-11-18T07:30:00.000Z',
  })
  const risky = clockAt(start + 30 * minute, fresh)
  expect([risky.state, isUnreported(risky), isUnreported(reported(risky))]).toEqual(['at-risk', true, false])
  expect(summaryOf([reported(risky)], start + 30 * minute).slaWakeAt).toBe('2026-11-18T08:00:00.000Z')
  const late = clockAt(start + hour, reported(risky))
  expect([isUnreported(late), isUnreported(clockAt(start + 2 * hour, reported(late)))]).toEqual([true, false])
  expect(summaryOf([reported(late)], start + hour)).toMatchObject({ sla: 'breached', slaWakeAt: null })
  expect(summaryOf([], start)).toEqual({ sla: null, slaDue: null, slaWakeAt: null })
})
