/** The demo's departments, with their people, and its hours. */
import { firstWeek, yearlyHoliday } from '#modules/hours/rules.ts'
import { setFirstSchedule } from '#modules/hours/server/schedules.ts'
import { usualHolidays } from '#modules/hours/text.ts'
import { createDepartment } from '#modules/structure/server/departments.ts'
import { addMembers } from '#modules/structure/server/members.ts'
import type { Ctx } from '#platform/context.ts'
import { demoDepartments, demoHours } from './demo-text.ts'

const undescribed = { ar: '', en: '' }

export const seedDepartments = async (ctx: Ctx, people: ReadonlyMap<string, string>) => {
  const ids = new Map<string, string>()
  for (const { key, parent, name, description = undescribed, people: usernames = [] } of demoDepartments) {
    const { id } = await createDepartment(ctx, { name, description, parentId: ids.get(parent ?? '') ?? null })
    ids.set(key, id)
    const userIds = usernames.flatMap((username) => people.get(username) ?? [])
    if (userIds.length > 0) await addMembers(ctx, { id, userIds })
  }
  return ids
}

export const seedHours = (ctx: Ctx) =>
  setFirstSchedule(ctx, {
    name: demoHours.name,
    timeZone: 'Asia/Amman',
    week: firstWeek().map((day) => day.map(() => ({ start: demoHours.opens, end: demoHours.closes }))),
    holidays: usualHolidays.map(yearlyHoliday),
  })
