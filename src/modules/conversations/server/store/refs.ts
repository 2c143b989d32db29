/** Names of the records that conversations and messages point to. */
import { sql } from 'kysely'
import type { Refs } from '#core/refs.ts'
import type { Ctx } from '#platform/context.ts'

type Words = { ar: string; en: string }
export type RefIds = {
  user?: Iterable<string | null>
  customer?: Iterable<string | null>
  department?: Iterable<string | null>
  file?: Iterable<string>
}
type NameIds = {
  channel?: Iterable<string | null>
  team?: Iterable<string | null>
  queue?: Iterable<string | null>
  label?: Iterable<string>
}

const idsOf = (ids: Iterable<string | null> = []) => [...new Set(ids)].filter((id) => id !== null)
const plainName = sql`jsonb_build_object('ar', name, 'en', name)`

const refs = async (ctx: Ctx, { user, customer, department, file }: RefIds): Promise<Refs> => {
  const [users, customers, departments, files] = [idsOf(user), idsOf(customer), idsOf(department), idsOf(file)]
  const among = (ids: string[]) => sql`org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])`
  const parts = [
    ...(users.length > 0
      ? [
          sql`select 'user' as kind, id, jsonb_build_object('ar', (first_name->>'ar') || ' ' || (last_name->>'ar'),
          'en', (first_name->>'en') || ' ' || (last_name->>'en')) as name, jsonb_build_object('avatarFileId', avatar_file_id) as more
          from org_user where ${among(users)}`,
        ]
      : []),
    ...(customers.length > 0
      ? [
          sql`select 'customer' as kind, id, ${plainName} as name, jsonb_build_object('avatarFileId', avatar_file_id) as more
          from customer where ${among(customers)}`,
        ]
      : []),
    ...(departments.length > 0
      ? [sql`select 'department' as kind, id, name, null::jsonb as more from department where ${among(departments)}`]
      : []),
    ...(files.length > 0
      ? [
          sql`select 'file' as kind, id, ${plainName} as name, jsonb_build_object('type', type, 'size', size) as more
          from file where ${among(files)} and removed_at is null`,
        ]
      : []),
  ]
  if (parts.length === 0) return {}
  const { rows } = await sql<{
    kind: 'user'
    id: string
    name: Words
    more: object | null
  }>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ id, more, ...ref }) => [id, { ...ref, ...more }]))
}

/** Names of channels, teams, queues and labels. */
const names = async (ctx: Ctx, { channel, team, queue, label }: NameIds): Promise<Record<string, Words>> => {
  const among = (ids: string[]) => sql`org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])`
  const [channels, teams, queues, labels] = [idsOf(channel), idsOf(team), idsOf(queue), idsOf(label)]
  const parts = [
    ...(channels.length > 0 ? [sql`select id, name from channel where ${among(channels)}`] : []),
    ...(teams.length > 0 ? [sql`select id, name from team where ${among(teams)}`] : []),
    ...(queues.length > 0 ? [sql`select id, name from queue where ${among(queues)}`] : []),
    ...(labels.length > 0 ? [sql`select id, name from conversation_label where ${among(labels)}`] : []),
  ]
  if (parts.length === 0) return {}
  const { rows } = await sql<{ id: string; name: Words }>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

const places = async (ctx: Ctx) => {
  const select = async <T extends object>(columns: string[], table: string) =>
    (
      await sql<T>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where org_id = ${ctx.orgId}::uuid order by created_at, id`.execute(ctx.db)
    ).rows
  type Place = { id: string; name: Words }
  return {
    channels: await select<Place & { type: string; isEnabled: boolean }>(
      ['id', 'name', 'type', 'is_enabled'],
      'channel',
    ),
    teams: await select<Place>(['id', 'name'], 'team'),
    queues: await select<Place & { channelId: string }>(['id', 'name', 'channel_id'], 'queue'),
  }
}

/** The channel that programs know by this name. */
const channelByConfigName = async (ctx: Ctx, configName: string) =>
  (
    await sql<{
      id: string
    }>`select id from channel where org_id = ${ctx.orgId}::uuid and lower(config_name) = lower(${configName})`.execute(
      ctx.db,
    )
  ).rows[0]?.id

export const refStore = { channelByConfigName, refs, names, places }
