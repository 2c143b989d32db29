/** Texts inside exported documents. */
import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const documentText = words({
  hiddenTicket: { ar: 'تذكرة لا تظهر لك', en: 'A ticket that you cannot see' },
  cover: { ar: 'الغلاف', en: 'Cover' },
  exportedBy: { ar: 'صدّرها', en: 'Exported by' },
  exportedAt: { ar: 'وقت التصدير', en: 'Exported at' },
  title: { ar: 'العنوان', en: 'Title' },
  board: { ar: 'لوحة العمل', en: 'Board' },
  newestResponses: { ar: 'أحدث الردود في هذا الملف', en: 'Newest responses in this file' },
  details: { ar: 'تفاصيل التذكرة', en: 'Details of the ticket' },
  comments: { ar: 'التعليقات', en: 'Comments' },
  history: { ar: 'سجل التغييرات', en: 'History of changes' },
  ticket: { ar: 'التذكرة', en: 'Ticket' },
  when: { ar: 'الوقت', en: 'Time' },
  who: { ar: 'الاسم', en: 'Name' },
  comment: { ar: 'التعليق', en: 'Comment' },
  what: { ar: 'ما تغيّر', en: 'What changed' },
  deletedComment: { ar: 'تعليق محذوف', en: 'A deleted comment' },
  empty: { ar: '—', en: '—' },
  page: { ar: 'صفحة {page} من {pages}', en: 'Page {page} of {pages}' },
  tickets: icu({
    ar: '{count, plural, one {تذكرة واحدة} two {تذكرتان} few {# تذاكر} many {# تذكرة} other {# تذكرة}}',
    en: '{count, plural, one {# ticket} other {# tickets}}',
  }),
})
