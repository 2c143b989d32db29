import { route, type Route } from '#platform/door.ts'
import { notificationApi } from '../api.ts'
import { countUnread, listNotifications } from './list-notifications.ts'
import { markAllRead, markNotifications } from './mark-notifications.ts'
import type { SubjectReaders } from './subjects.ts'

export const notificationRoutesWith = (readers: SubjectReaders): Route[] => [
  route(notificationApi.list, listNotifications(readers)),
  route(notificationApi.unread, countUnread(readers)),
  route(notificationApi.mark, markNotifications),
  route(notificationApi.markAll, markAllRead),
]
