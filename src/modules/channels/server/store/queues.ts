import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { recordTable } from '#platform/records/record-table.ts'

const table = recordTable('queue', { search: ['name'], sort: 'uiOrder', taken: {} })

const ofChannel = (ctx: Ctx, channelId: string) =>
  table.rows(ctx).selectAll().where('channelId', '=', channelId).orderBy('uiOrder').orderBy('id').execute()

const all = (ctx: Ctx) => table.rows(ctx).selectAll().orderBy('uiOrder').orderBy('id').execute()

const countByChannel = async (ctx: Ctx) => {
  const rows = await table
    .rows(ctx)
    .select(['channelId', (eb) => eb.fn.countAll<number>().as('queues')])
    .groupBy('channelId')
    .execute()
  return new Map(rows.map(({ channelId, queues }) => [channelId, Number(queues)]))
}

const asksForSkill = async (ctx: Ctx, skillId: string) =>
  (
    await table
      .rows(ctx)
      .select('id')
      .where(sql<boolean>`${skillId}::uuid = any(skill_ids)`)
      .limit(1)
      .execute()
  ).length > 0

export const queueTable = { ...table, all, ofChannel, countByChannel, asksForSkill }
