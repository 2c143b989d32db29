import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { prepare } from '#platform/database/db.ts'
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

const readStamps = prepare(
  ([orgId, ids]: [string, readonly string[]]) => sql<{ id: string; stamp: string }>`
    select id, md5(type || is_enabled::text || config::text || secrets::text) as stamp from channel
    where org_id = ${orgId}::uuid and id = any(${ids}::uuid[])`,
)
/** Of all that decides how calls over these channels are read, by their ids. */
const stamps = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await readStamps(ctx.db, ctx.orgId, ids)).map(({ id, stamp }) => [id, stamp]))

const now = sql<string>`now()`

export const channelTable = { ...table, all, asksForSkill, stamps, now }
