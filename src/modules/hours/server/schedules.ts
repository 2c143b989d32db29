/** Working hours: an organisation has several schedules, one of which applies wherever no other was chosen. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import type { Schedule } from '#core/working-time/schedule.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { crudHandlers } from '#platform/records/crud-routes.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { scheduleApi, type ScheduleInput, type StoredSchedule } from '../api.ts'
import { defaultWeek } from '../rules.ts'
import { hoursText } from '../text.ts'
import { scheduleStore, toColumns } from './store.ts'

type Ref = { id: string }

const mustNotBeDefault = async (ctx: Ctx, id: string) => {
  if ((await scheduleStore.get(ctx, id)).isDefault) fail('default-schedule')
}
export const scheduleRecords = { noun: 'schedule', table: scheduleStore, mustBeUnused: mustNotBeDefault } as const
const crud = crudHandlers(scheduleApi, scheduleRecords)

const firstSchedule = async (ctx: Ctx): Promise<ScheduleInput> => ({
  name: { ...hoursText.firstName },
  timeZone: (await readOrg(ctx)).timeZone,
  week: defaultWeek(),
  holidays: [],
})

/** For modules above: the schedule with this id, or the organisation's default. */
export const scheduleOf = async (ctx: Ctx, id?: string): Promise<Schedule> =>
  id === undefined
    ? ((await scheduleStore.findDefault(ctx)) ?? firstSchedule(ctx))
    : ((await scheduleStore.get(ctx, id)) as unknown as StoredSchedule)

/** For modules above: all schedules by id, and the organisation's default. */
export const readSchedules = async (ctx: Ctx): Promise<{ byId: Map<string, Schedule>; usual: Schedule }> => {
  const all = await scheduleStore.all(ctx)
  const usual = all.find(({ isDefault }) => isDefault) ?? (await firstSchedule(ctx))
  return { byId: new Map(all.map((schedule) => [schedule.id, schedule])), usual }
}

/** Creates the default schedule unless there is one; no user asks for it, so no change is recorded. */
export const createFirstSchedule = async (ctx: Ctx, schedule?: ScheduleInput) => {
  await scheduleStore.lockDefault(ctx)
  if (await scheduleStore.findDefault(ctx)) return
  await scheduleStore.create(ctx, { ...toColumns(schedule ?? (await firstSchedule(ctx))), isDefault: true })
}

type Query = z.output<typeof scheduleApi.list.input>
type SchedulePage = { items: StoredSchedule[]; total: number }

export const listSchedules = async (open: OpenCtx, query: Query) => {
  const list = (ctx: Ctx) => crud.list(ctx, query) as unknown as Promise<SchedulePage>
  const page = await open.readInOrg(list)
  if (page.items.length > 0 || query.search) return page
  return open.inOrg(async (ctx) => {
    await createFirstSchedule(ctx)
    return list(ctx)
  })
}

export const createSchedule = async (ctx: Ctx, input: ScheduleInput) => {
  await scheduleStore.lockDefault(ctx)
  const isDefault = (await scheduleStore.findDefault(ctx)) === undefined
  return (await crud.create(ctx, { ...toColumns(input), isDefault })) as unknown as StoredSchedule
}

export const updateSchedule = async (ctx: Ctx, input: z.output<typeof scheduleApi.update.input>) =>
  (await crud.update(ctx, toColumns(input))) as unknown as StoredSchedule

export const makeDefaultSchedule = async (ctx: Ctx, { id }: Ref) => {
  await scheduleStore.lockDefault(ctx)
  const { isDefault } = await scheduleStore.lock(ctx, id)
  await scheduleStore.makeDefault(ctx, id)
  recordChange(ctx, { kind: 'schedule.made-default', subjectId: id, before: { isDefault }, after: { isDefault: true } })
  return (await scheduleStore.get(ctx, id)) as unknown as StoredSchedule
}
