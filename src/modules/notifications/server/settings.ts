/** Preferences of the caller, defaults of the organisation, and muted records. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import { recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { notificationDefaultsApi, notificationSettingsApi } from '../settings-api.ts'
import { allChannels } from '../preferences.ts'
import { refreshPagesOf } from './deliver.ts'
import { callerOf, mostMutes } from './list-notifications.ts'
import { plainSettings, quietOf } from './plain-settings.ts'
import { settingsStore } from './store/settings.ts'
import type { SubjectReaders } from './subjects.ts'

export const readSettings = async (ctx: Ctx) => {
  const { userId } = callerOf(ctx)
  const [own = plainSettings(userId)] = await settingsStore.find(ctx, [userId])
  return {
    ...own,
    quiet: quietOf(own),
    defaults: allChannels(await settingsStore.defaults(ctx)),
    organizationTimeZone: (await readOrg(ctx)).timeZone,
  }
}

export const saveSettings = async (
  ctx: Ctx,
  { quiet, ...settings }: z.output<typeof notificationSettingsApi.save.input>,
) => {
  const { userId } = callerOf(ctx)
  if (quiet === undefined && Object.keys(settings).length === 0) fail('no-changes')
  const hours = quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null }
  await settingsStore.save(ctx, { userId, ...settings, ...hours })
  refreshPagesOf(ctx, [userId])
  return readSettings(ctx)
}

export const readDefaults = async (ctx: Ctx) => ({ channels: allChannels(await settingsStore.defaults(ctx)) })

export const saveDefaults = async (ctx: Ctx, { channels }: z.output<typeof notificationDefaultsApi.save.input>) => {
  const before = await readDefaults(ctx)
  await settingsStore.saveDefaults(ctx, channels)
  const after = await readDefaults(ctx)
  recordUpdate(ctx, { kind: 'notification-defaults.updated', before, after })
  return after
}

/** A row about this record, as if there were a notification. */
const aboutSubject = (subjectId: string) => ({ id: subjectId, subjectId, type: '', actorId: null, data: {} })

/** The kind of a record that the reader may see. */
const findKind = async (readers: SubjectReaders, ctx: Ctx, subjectId: string) => {
  for (const [kind, read] of Object.entries(readers))
    if ((await read(ctx, callerOf(ctx), [aboutSubject(subjectId)])).subjects.has(subjectId)) return kind
  return fail('not-found')
}

export const listMutes = (readers: SubjectReaders) => async (ctx: Ctx) => {
  const reader = callerOf(ctx)
  const mutes = await settingsStore.mutes(ctx, reader.userId, mostMutes)
  const items = []
  for (const [kind, some] of Map.groupBy(mutes, ({ subjectKind }) => subjectKind)) {
    const rows = some.map(({ subjectId }) => aboutSubject(subjectId))
    const read = await readers[kind]?.(ctx, reader, rows)
    for (const [subjectId, subject] of read?.subjects ?? []) items.push({ subjectId, ...subject })
  }
  const order = mutes.map(({ subjectId }) => subjectId)
  return { items: items.toSorted((a, b) => order.indexOf(a.subjectId) - order.indexOf(b.subjectId)) }
}

export const muteSubject =
  (readers: SubjectReaders) =>
  async (ctx: Ctx, { subjectId, isMuted }: z.output<typeof notificationSettingsApi.mute.input>) => {
    const reader = callerOf(ctx)
    if (isMuted) {
      const subjectKind = await findKind(readers, ctx, subjectId)
      await settingsStore.mute(ctx, { userId: reader.userId, subjectKind, subjectId })
    } else if (!(await settingsStore.unmute(ctx, { userId: reader.userId, subjectId }))) fail('not-found')
    refreshPagesOf(ctx, [reader.userId])
    return {}
  }
