/** The hours of an organisation: several sets of them, one of which holds wherever nobody chose another. */
import { fail } from '#core/errors.ts'
import type { Schedule } from '#core/working-time-schedule.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import { recordChange } from '#platform/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { ScheduleInput, type StoredSchedule } from '../api.ts'
import { firstWeek } from '../rules.ts'
import { hoursText } from '../text.ts'
import { scheduleStore } from './store.ts'

const firstSchedule = async (ctx: Ctx): Promise<ScheduleInput> => ({
  name: { ...hoursText.firstName },
  timeZone: (await readOrg(ctx)).timeZone,
  week: firstWeek(),
  holidays: [],
})

/** For those above: these hours, or the organisation's own. */
export const scheduleOf = async (ctx: Ctx, id?: string): Promise<Schedule> => {
  const found = id === undefined ? await scheduleStore.standard(ctx) : await scheduleStore.get(ctx, id)
  return found ?? (id === undefined ? firstSchedule(ctx) : fail('not-found'))
}

/** For the house itself: the default hours, unless there are some. */
export const setFirstSchedule = async (ctx: Ctx, schedule?: ScheduleInput) =>
  scheduleStore.insert(ctx, schedule ?? (await firstSchedule(ctx)), true)

export const listSchedules = async (open: OpenCtx) => {
  const items = await open.readInOrg(scheduleStore.all)
  if (items.length > 0) return { items, total: items.length }
  const made = await open.inOrg(async (ctx) => {
    await setFirstSchedule(ctx)
    return scheduleStore.all(ctx)
  })
  return { items: made, total: made.length }
}

export const getSchedule = async (ctx: Ctx, { id }: { id: string }): Promise<StoredSchedule> =>
  (await scheduleStore.get(ctx, id)) ?? fail('not-found')

export const createSchedule = async (ctx: Ctx, input: ScheduleInput) => {
  await scheduleStore.lock(ctx)
  const isFirst = (await scheduleStore.standard(ctx)) === undefined
  const id = await scheduleStore.insert(ctx, input, isFirst)
  recordChange(ctx, { kind: 'schedule.created', subjectId: id, after: input })
  return getSchedule(ctx, { id })
}

type Change = ScheduleInput & { id: string; previous: ScheduleInput }
/** In one order of names, as the schema has them: the database keeps them in another. */
const textOf = (schedule: ScheduleInput) => JSON.stringify(ScheduleInput.parse(schedule))

export const updateSchedule = async (ctx: Ctx, { id, previous, ...input }: Change) => {
  await scheduleStore.lock(ctx)
  const before = await getSchedule(ctx, { id })
  if (textOf(before) !== textOf(previous)) fail('conflict')
  await scheduleStore.update(ctx, id, input)
  recordChange(ctx, { kind: 'schedule.updated', subjectId: id, before, after: { ...before, ...input } })
  return getSchedule(ctx, { id })
}

export const makeDefaultSchedule = async (ctx: Ctx, { id }: { id: string }) => {
  await scheduleStore.lock(ctx)
  const before = await getSchedule(ctx, { id })
  await scheduleStore.makeDefault(ctx, id)
  recordChange(ctx, { kind: 'schedule.made-default', subjectId: id, before, after: { ...before, isDefault: true } })
  return getSchedule(ctx, { id })
}

export const removeSchedule = async (ctx: Ctx, { id }: { id: string }) => {
  await scheduleStore.lock(ctx)
  const before = await getSchedule(ctx, { id })
  if (before.isDefault) fail('default-schedule')
  await scheduleStore.remove(ctx, id)
  recordChange(ctx, { kind: 'schedule.removed', subjectId: id, before })
  return {}
}
