/** Without plurals, so that the frame of every page does not load their parser. */
import { words } from '#core/words.ts'

export const bellText = words({
  none: { ar: 'الإشعارات: لا جديد', en: 'Notifications: nothing unread' },
  unread: { ar: 'الإشعارات غير المقروءة: {count}', en: 'Unread notifications: {count}' },
})
