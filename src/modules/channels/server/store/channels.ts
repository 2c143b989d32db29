import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { recordTable } from '#platform/records/record-table.ts'

const table = recordTable('channel', {
  search: ['name', 'configName', 'description'],
  sort: 'name',
  taken: { channel_config_name: 'configName' },
})

const all = (ctx: Ctx) => table.rows(ctx).selectAll().orderBy('createdAt').orderBy('id').execute()

const asksForSkill = async (ctx: Ctx, skillId: string) =>
  (
    await table
      .rows(ctx)
      .select('id')
      .where(sql<boolean>`${skillId}::uuid = any(skill_ids)`)
      .limit(1)
      .execute()
  ).length > 0

const now = sql<string>`now()`

export const channelTable = { ...table, all, asksForSkill, now }
