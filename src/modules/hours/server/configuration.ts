/** Working hours as a part of an organisation's configuration: read and put in place by super-admins. */
import type { Ctx } from '#platform/context.ts'
import { recordRowChanges, planChanges } from '#platform/database/sync-rows.ts'
import type { ScheduleInput } from '../api.ts'
import { scheduleStore, toColumns } from './store.ts'

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

/** The default is set last, so that there are never two. */
export const applySchedules = async (ctx: Ctx, parts: readonly SchedulePart[]) => {
  await scheduleStore.lockDefault(ctx)
  const target = parts.map(plain)
  const before = await readSchedules(ctx)
  const { added, changed, removed } = planChanges(before, target)
  for (const { id } of removed) await scheduleStore.remove(ctx, id)
  for (const part of added) await scheduleStore.create(ctx, { ...toColumns(part), isDefault: false })
  for (const { id, ...part } of changed)
    await scheduleStore.overwrite(ctx, id, { ...toColumns(part), isDefault: false })
  const defaultPart = target.find(({ isDefault }) => isDefault)
  if (defaultPart) await scheduleStore.makeDefault(ctx, defaultPart.id)
  recordRowChanges(ctx, 'schedule', { before, added, changed, removed })
}
