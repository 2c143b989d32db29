import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { recordTable } from '#platform/records/record-table.ts'
import type { ScheduleInput, StoredSchedule } from '../api.ts'

const table = recordTable('schedule', { search: ['name'], sort: '-isDefault', taken: {} })

/** Only one transaction at a time decides which schedule is the default. */
const lockDefault = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`schedules ${ctx.orgId}`}, 0))`.execute(ctx.db)

const schedules = (ctx: Ctx) => table.rows(ctx).selectAll().$narrowType<StoredSchedule>()

const all = (ctx: Ctx): Promise<StoredSchedule[]> =>
  schedules(ctx).orderBy('isDefault', 'desc').orderBy('createdAt').orderBy('id').execute()

const findDefault = (ctx: Ctx): Promise<StoredSchedule | undefined> =>
  schedules(ctx).where('isDefault', '=', true).executeTakeFirst()

/** The driver would send a list as an array of PostgreSQL instead of JSON. */
export const toColumns = <T extends Pick<ScheduleInput, 'week' | 'holidays'>>(schedule: T) => ({
  ...schedule,
  week: JSON.stringify(schedule.week) as unknown as object,
  holidays: JSON.stringify(schedule.holidays) as unknown as object,
})

const makeDefault = async (ctx: Ctx, id: string) => {
  const mark = (isDefault: boolean) => table.updates(ctx).set({ isDefault })
  await mark(false).where('isDefault', '=', true).execute()
  await mark(true).where('id', '=', id).execute()
}

export const scheduleStore = { ...table, lockDefault, all, findDefault, makeDefault }
