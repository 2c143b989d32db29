import * as z from 'zod/mini'
import { crudApi, StoredRecord } from '#core/crud.ts'
import { endpoint, Id } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { TimeZone, WordsSchema } from '#core/schemas.ts'
import { calendars } from '#core/working-time/schedule.ts'
import { isRealDate, isShift, overlapIn } from './rules.ts'

const integer = (least: number, most: number) =>
  z.int(problem('invalid')).check(z.gte(least, problem('invalid')), z.lte(most, problem('invalid')))

/** Minutes from midnight; an end beyond 1440 is on the next day. */
const Shift = z
  .object({ start: integer(0, 1439), end: integer(1, 2880) })
  .check(z.refine(isShift, { error: problem('shift-order'), path: ['end'] }))

const Shifts = z.array(Shift, problem('invalid')).check(z.maxLength(12, problem('too-many')), (day) => {
  const at = overlapIn(day.value)
  if (at !== undefined)
    day.issues.push({ code: 'custom', message: problem('shift-overlap'), path: [at, 'start'], input: day.value })
})

export const HolidayInput = z
  .object({
    name: WordsSchema,
    calendar: z.enum(calendars, problem('invalid')),
    /** Without a year it repeats every year. */
    year: z.nullable(integer(1300, 2200)),
    month: integer(1, 12),
    day: integer(1, 31),
    days: integer(1, 60),
    /** None: closed. */
    shifts: Shifts,
  })
  .check(z.refine(isRealDate, { error: problem('no-such-day'), path: ['day'] }))

export type HolidayInput = z.output<typeof HolidayInput>

/** Seven days from Sunday. */
export const Week = z
  .array(Shifts, problem('invalid'))
  .check(z.minLength(7, problem('invalid')), z.maxLength(7, problem('invalid')))

export const ScheduleInput = z.object({
  name: WordsSchema,
  timeZone: TimeZone,
  week: Week,
  holidays: z.array(HolidayInput, problem('invalid')).check(z.maxLength(100, problem('too-many'))),
})
export type ScheduleInput = z.output<typeof ScheduleInput>

export const StoredSchedule = z.extend(ScheduleInput, { ...StoredRecord.shape, isDefault: z.boolean() })
export type StoredSchedule = z.output<typeof StoredSchedule>

export const scheduleApi = {
  /** The default schedule comes first; the first read of an organisation without schedules creates it. */
  ...crudApi('/schedules', {
    view: { needs: 'signed-in', openToPrograms: true },
    edit: { needs: 'user.admin' },
    input: ScheduleInput,
    reply: StoredSchedule,
    sorts: ['name', 'createdAt'],
    filters: {},
  }),
  makeDefault: endpoint('POST /schedules/:id/make-default', {
    needs: 'user.admin',
    input: Id,
    reply: StoredSchedule,
  }),
}
