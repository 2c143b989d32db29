import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { MailMode, ChannelPreferences } from '../../preferences.ts'

export type StoredSettings = {
  userId: string
  channels: ChannelPreferences
  mailMode: MailMode
  digestHour: number
  quietFrom: number | null
  quietUntil: number | null
  timeZone: string | null
}

const columns = ['userId', 'channels', 'mailMode', 'digestHour', 'quietFrom', 'quietUntil', 'timeZone'] as const

const find = async (ctx: Ctx, userIds: readonly string[]) =>
  (await ctx.db
    .selectFrom('notificationSetting')
    .where('orgId', '=', ctx.orgId)
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .select(columns)
    .execute()) as StoredSettings[]

const save = async (ctx: Ctx, { userId, ...settings }: Partial<StoredSettings> & { userId: string }) => {
  const values = { ...settings, ...(settings.channels && { channels: JSON.stringify(settings.channels) as never }) }
  await ctx.db
    .insertInto('notificationSetting')
    .values({ ...values, orgId: ctx.orgId, userId })
    .onConflict((on) => on.columns(['orgId', 'userId']).doUpdateSet(values))
    .execute()
}

const defaults = async (ctx: Ctx): Promise<ChannelPreferences> => {
  const row = await ctx.db
    .selectFrom('notificationDefault')
    .where('orgId', '=', ctx.orgId)
    .select('channels')
    .executeTakeFirst()
  return (row?.channels ?? {}) as ChannelPreferences
}

const saveDefaults = async (ctx: Ctx, preferences: ChannelPreferences) => {
  const channels = JSON.stringify(preferences) as never
  await ctx.db
    .insertInto('notificationDefault')
    .values({ orgId: ctx.orgId, channels })
    .onConflict((on) => on.column('orgId').doUpdateSet({ channels }))
    .execute()
}

type Mute = { userId: string; subjectKind: string; subjectId: string }
const mute = (ctx: Ctx, muted: Mute) =>
  ctx.db
    .insertInto('notificationMute')
    .values({ ...muted, orgId: ctx.orgId })
    .onConflict((on) => on.doNothing())
    .execute()

const unmute = async (ctx: Ctx, { userId, subjectId }: Pick<Mute, 'userId' | 'subjectId'>) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('notificationMute')
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .where('subjectId', '=', subjectId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Users who have muted this record. */
const mutedBy = async (ctx: Ctx, subjectId: string) => {
  const rows = await ctx.db
    .selectFrom('notificationMute')
    .where('orgId', '=', ctx.orgId)
    .where('subjectId', '=', subjectId)
    .select('userId')
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Records that a user has muted, the latest first. */
const mutes = (ctx: Ctx, userId: string, limit: number) =>
  ctx.db
    .selectFrom('notificationMute')
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .select(['subjectKind', 'subjectId'])
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()

export const settingsStore = { find, save, defaults, saveDefaults, mute, unmute, mutedBy, mutes }
