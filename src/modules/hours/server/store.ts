import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/org-table.ts'
import type { ScheduleInput, StoredSchedule } from '../api.ts'

const table = orgTable('schedule')

/** Whoever changes which hours are the default holds them all until the transaction ends. */
const lock = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`schedules ${ctx.orgId}`}, 0))`.execute(ctx.db)

const schedules = (ctx: Ctx) =>
  table
    .rows(ctx)
    .select(['id', 'name', 'timeZone', 'week', 'holidays', 'isDefault', 'createdAt'])
    .$narrowType<StoredSchedule>()

const all = (ctx: Ctx): Promise<StoredSchedule[]> =>
  schedules(ctx).orderBy('isDefault', 'desc').orderBy('createdAt').orderBy('id').execute()

const get = (ctx: Ctx, id: string): Promise<StoredSchedule | undefined> =>
  schedules(ctx).where('id', '=', id).executeTakeFirst()

const standard = (ctx: Ctx): Promise<StoredSchedule | undefined> =>
  schedules(ctx).where('isDefault', '=', true).executeTakeFirst()

const columns = ({ name, timeZone, week, holidays }: ScheduleInput) => ({
  name,
  timeZone,
  week: JSON.stringify(week) as unknown as object,
  holidays: JSON.stringify(holidays) as unknown as object,
})

/** A second default is not put beside the first: then nothing is inserted. */
const insert = async (ctx: Ctx, input: ScheduleInput, isDefault: boolean) => {
  const id = randomUUIDv7()
  await ctx.db
    .insertInto('schedule')
    .values({ ...columns(input), orgId: ctx.orgId, id, isDefault })
    .onConflict((on) => on.doNothing())
    .execute()
  return id
}

const update = (ctx: Ctx, id: string, input: ScheduleInput) => table.update(ctx, id, columns(input))

const makeDefault = async (ctx: Ctx, id: string) => {
  const mark = (isDefault: boolean) => table.updates(ctx).set({ isDefault })
  await mark(false).where('isDefault', '=', true).execute()
  await mark(true).where('id', '=', id).execute()
}

const { remove } = table
export const scheduleStore = { lock, all, get, standard, insert, update, makeDefault, remove }
