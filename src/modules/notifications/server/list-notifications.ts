/** The notifications of the caller, grouped by record and limited to what the caller may see now. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import type { Refs } from '#core/refs.ts'
import type { Ctx } from '#platform/context.ts'
import type { Notification, notificationApi, NotificationGroup } from '../api.ts'
import { mostUnread } from '../types.ts'
import { notificationStore, type NotificationRow } from './store/notifications.ts'
import { settingsStore } from './store/settings.ts'
import type { NotificationReader, ReadSubjects, Subject, SubjectReaders } from './subjects.ts'

const groupsOnPage = 20
const itemsInGroup = 20
export const mostMutes = 200
/** Unread notifications that are counted; who has more sees 99 in any case. */
const mostCounted = 1_000

export const callerOf = ({ user }: Ctx): NotificationReader => {
  const { id, groupIds, idsActedFor, grants } = user ?? fail('signed-out')
  return { userId: id, groupIds, idsActedFor, grants }
}

/** Reads the subjects of all kinds; rows of an unknown kind are not visible. */
export const readSubjects =
  (readers: SubjectReaders) =>
  async (ctx: Ctx, reader: NotificationReader, rows: readonly NotificationRow[]): Promise<ReadSubjects> => {
    const subjects = new Map<string, Subject>()
    const visible = new Map<string, { excerpt: string | null }>()
    const refs: Refs = {}
    for (const [kind, some] of Map.groupBy(rows, ({ subjectKind }) => subjectKind)) {
      const read = await readers[kind]?.(ctx, reader, some)
      if (!read) continue
      for (const [id, subject] of read.subjects) subjects.set(id, subject)
      for (const [id, shown] of read.visible) visible.set(id, shown)
      Object.assign(refs, read.refs)
    }
    return { subjects, visible, refs }
  }

const toItem = (row: NotificationRow, excerpt: string | null): Notification => ({
  id: row.id,
  type: row.type as Notification['type'],
  reasons: row.reasons as Notification['reasons'],
  actorId: row.actorId,
  createdAt: row.createdAt,
  isRead: row.readAt !== null,
  excerpt,
})

/** Notifications by record, in the order of their newest. */
export const groupRows = (
  rows: readonly NotificationRow[],
  { subjects, visible }: Pick<ReadSubjects, 'subjects' | 'visible'>,
): Omit<NotificationGroup, 'isMuted'>[] =>
  [...Map.groupBy(rows, ({ subjectId }) => subjectId)].flatMap(([subjectId, some]) => {
    const subject = subjects.get(subjectId)
    const items = some.flatMap((row) => {
      const shown = visible.get(row.id)
      return shown ? [toItem(row, shown.excerpt)] : []
    })
    if (!subject || items.length === 0) return []
    const kind = some[0]?.subjectKind ?? ''
    return [{ subjectId, kind, ...subject, isUnread: items.some(({ isRead }) => !isRead), items }]
  })

export const listNotifications =
  (readers: SubjectReaders) =>
  async (ctx: Ctx, { isUnread = false, before }: z.output<typeof notificationApi.list.input>) => {
    const reader = callerOf(ctx)
    const page = { isUnread, before, limit: groupsOnPage }
    const groups = await notificationStore.listGroups(ctx, reader.userId, page)
    const subjectIds = groups.map(({ subjectId }) => subjectId)
    const rows = await notificationStore.listOfSubjects(ctx, reader.userId, { subjectIds, limit: itemsInGroup })
    const read = await readSubjects(readers)(ctx, reader, rows)
    const muted = new Set((await settingsStore.mutes(ctx, reader.userId, mostMutes)).map(({ subjectId }) => subjectId))
    const shown = groupRows(rows, read).map((group) => ({ ...group, isMuted: muted.has(group.subjectId) }))
    return {
      items: isUnread ? shown.filter((group) => group.isUnread) : shown,
      refs: read.refs,
      next: groups.length < groupsOnPage ? null : (groups.at(-1)?.latest ?? null),
    }
  }

export const countUnread = (readers: SubjectReaders) => async (ctx: Ctx) => {
  const reader = callerOf(ctx)
  const rows = await notificationStore.listUnread(ctx, reader.userId, mostCounted)
  const { visible } = await readSubjects(readers)(ctx, reader, rows)
  const subjectIds = [...new Set(rows.flatMap(({ id, subjectId }) => (visible.has(id) ? [subjectId] : [])))]
  return { count: Math.min(subjectIds.length, mostUnread), subjectIds: subjectIds.slice(0, mostUnread) }
}
