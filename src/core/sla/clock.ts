/**
 * The clock of one service level target. It runs in working time while a ticket is neither paused nor resolved, and goes on from
 * where it stood when the ticket is reopened. All moments are milliseconds, as of Date.now().
 */
import type { SlaState } from './states.ts'
import type { Schedule } from '../working-time/schedule.ts'
import { addWorkingMinutes, workingMinutesBetween } from '../working-time/working-time.ts'

/** Lasts until the next one begins. */
export type Phase = { from: number; isCounted: boolean }
export type Target = { schedule: Schedule; minutes: number; riskPercent: number }
/** `doneAt`: when the target was reached; null while it is awaited. */
export type ClockFacts = { phases: readonly Phase[]; doneAt: number | null }

/** `dueAt`, `riskAt`: null while the clock is paused before that moment. */
export type Clock = { state: SlaState; dueAt: number | null; riskAt: number | null; isDone: boolean }

type Span = { from: number; to: number | null }

const countedSpans = ({ phases, doneAt }: ClockFacts): Span[] =>
  phases.flatMap(({ from, isCounted }, at) => {
    const next = phases[at + 1]?.from ?? null
    const to = doneAt !== null && (next === null || doneAt < next) ? doneAt : next
    return isCounted && (to === null || from < to) ? [{ from, to }] : []
  })

/** The moment at which so many minutes are counted; null if that never happens. */
const reachedAt = (schedule: Schedule, spans: readonly Span[], minutes: number) => {
  let left = minutes
  for (const { from, to } of spans) {
    const worked = to === null ? Infinity : workingMinutesBetween(schedule, from, to)
    if (worked >= left) return addWorkingMinutes(schedule, from, left) ?? null
    left -= worked
  }
  return null
}

const stateOf = (facts: ClockFacts, { dueAt, riskAt }: Pick<Clock, 'dueAt' | 'riskAt'>, now: number): SlaState => {
  if (facts.doneAt !== null) return dueAt !== null && dueAt < facts.doneAt ? 'breached' : 'met'
  if (dueAt !== null && dueAt <= now) return 'breached'
  if (!facts.phases.at(-1)?.isCounted) return 'paused'
  return riskAt !== null && riskAt <= now ? 'at-risk' : 'on-track'
}

export const clockOf = ({ schedule, minutes, riskPercent }: Target, facts: ClockFacts, now: number): Clock => {
  const spans = countedSpans(facts)
  const dueAt = reachedAt(schedule, spans, minutes)
  const riskAt = reachedAt(schedule, spans, (minutes * riskPercent) / 100)
  return { state: stateOf(facts, { dueAt, riskAt }, now), dueAt, riskAt, isDone: facts.doneAt !== null }
}

const every: Schedule['week'][number] = [{ start: 0, end: 1440 }]
/** Every minute of every day is working time. */
export const aroundTheClock: Schedule = { timeZone: 'UTC', week: Array.from({ length: 7 }, () => every), holidays: [] }
