/** Mails of notifications. */
import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const mailText = words({
  digestSubject: icu({
    ar: 'ملخصك من ديوان: {count, plural, zero {لا جديد} one {تذكرة واحدة} two {تذكرتان} few {# تذاكر} many {# تذكرة} other {# تذكرة}}',
    en: 'Your digest from Diwan: {count, plural, one {# ticket} other {# tickets}}',
  }),
  openWorkflow: { ar: 'فتح سير العمل', en: 'Open the workflow' },
  openSettings: { ar: 'فتح الإعدادات', en: 'Open the settings' },
  openConversation: { ar: 'فتح المحادثة', en: 'Open the conversation' },
  digestOfRecords: icu({
    ar: 'ملخصك من ديوان: {count, plural, zero {لا جديد} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلاً} other {# سجل}}',
    en: 'Your digest from Diwan: {count, plural, one {# record} other {# records}}',
  }),
  open: { ar: 'فتح التذكرة', en: 'Open the ticket' },
  openAll: { ar: 'فتح الإشعارات', en: 'Open the notifications' },
  unsubscribe: { ar: 'لإيقاف رسائل الإشعارات: {url}', en: 'To stop mails of notifications: {url}' },
  settings: { ar: 'لتغيير ما يصلك: {url}', en: 'To choose what you receive: {url}' },
})
