/** Working hours as a part of an organisation's configuration: read and put in place by super-admins. */
import type { Ctx } from '#platform/context.ts'
import { addRows, changeRows, recordParts, removeRows, sortOut } from '#platform/mirror.ts'
import type { ScheduleInput } from '../api.ts'
import { scheduleStore } from './store.ts'

export type SchedulePart = { id: string } & ScheduleInput & { isDefault: boolean }

const plain = ({ id, name, timeZone, week, holidays, isDefault }: SchedulePart): SchedulePart => ({
  id,
  name: { ar: name.ar, en: name.en },
  timeZone,
  week: week.map((day) => day.map(({ start, end }) => ({ start, end }))),
  holidays: holidays.map((holiday) => ({
    name: { ar: holiday.name.ar, en: holiday.name.en },
    calendar: holiday.calendar,
    year: holiday.year,
    month: holiday.month,
    day: holiday.day,
    days: holiday.days,
    shifts: holiday.shifts.map(({ start, end }) => ({ start, end })),
  })),
  isDefault,
})

export const readSchedules = async (ctx: Ctx): Promise<SchedulePart[]> => (await scheduleStore.all(ctx)).map(plain)

/** Which one is the default is said last: there are never two. */
export const applySchedules = async (ctx: Ctx, given: readonly SchedulePart[]) => {
  await scheduleStore.lock(ctx)
  const wanted = given.map(plain)
  const before = await readSchedules(ctx)
  const { added, changed, removed } = sortOut(before, wanted)
  const undecided = (rows: SchedulePart[]) => rows.map((row) => ({ ...row, isDefault: false }))
  await removeRows(ctx, 'schedule', removed)
  await addRows(ctx, 'schedule', undecided(added))
  await changeRows(ctx, 'schedule', undecided(changed))
  const standard = wanted.find(({ isDefault }) => isDefault)
  if (standard) await scheduleStore.makeDefault(ctx, standard.id)
  recordParts(ctx, 'schedule', { before, added, changed, removed })
}
