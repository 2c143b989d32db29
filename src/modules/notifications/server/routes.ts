import { route, type Route } from '#platform/door.ts'
import { notificationApi } from '../api.ts'
import { countUnread, listNotifications } from './list-notifications.ts'
import { markAllRead, markNotifications } from './mark-notifications.ts'
import type { SubjectReaders } from './subjects.ts'

import { notificationDefaultsApi, notificationSettingsApi } from '../settings-api.ts'
import { listMutes, muteSubject, readDefaults, readSettings, saveDefaults, saveSettings } from './settings.ts'
import { pushApi } from '../push-api.ts'
import { preparePush, subscribePush, unsubscribePush } from './push-subscriptions.ts'
import { unsubscribe } from './unsubscribe.ts'

export const notificationRoutesWith = (readers: SubjectReaders): Route[] => [
  route(notificationApi.list, listNotifications(readers)),
  route(notificationApi.unread, countUnread(readers)),
  route(notificationApi.mark, markNotifications),
  route(notificationApi.markAll, markAllRead),
  route(notificationSettingsApi.get, readSettings),
  route(notificationSettingsApi.save, saveSettings),
  route(notificationSettingsApi.mutes, listMutes(readers)),
  route(notificationSettingsApi.mute, muteSubject(readers)),
  route(notificationSettingsApi.unsubscribe, unsubscribe),
  route(pushApi.prepare, preparePush),
  route(pushApi.subscribe, subscribePush),
  route(pushApi.unsubscribe, unsubscribePush),
  route(notificationDefaultsApi.get, readDefaults),
  route(notificationDefaultsApi.save, saveDefaults),
]
