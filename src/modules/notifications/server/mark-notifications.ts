/** Read marks are personal: other pages of the caller are refreshed, and no change is recorded. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { notificationApi } from '../api.ts'
import { refreshPagesOf } from './deliver.ts'
import { callerOf } from './list-notifications.ts'
import { notificationStore } from './store/notifications.ts'

export const markNotifications = async (
  ctx: Ctx,
  { subjectId, isRead }: z.output<typeof notificationApi.mark.input>,
) => {
  const { userId } = callerOf(ctx)
  const mark = isRead ? notificationStore.markRead : notificationStore.markUnread
  const marked = await mark(ctx, userId, subjectId)
  if (marked === 0 && !(await notificationStore.exists(ctx, userId, subjectId))) fail('not-found')
  if (marked > 0) refreshPagesOf(ctx, [userId])
  return {}
}

export const markAllRead = async (ctx: Ctx) => {
  const { userId } = callerOf(ctx)
  if ((await notificationStore.markRead(ctx, userId)) > 0) refreshPagesOf(ctx, [userId])
  return {}
}
