import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const createText = words({
  title: { ar: 'تذكرة جديدة', en: 'New ticket' },
  create: { ar: 'إنشاء التذكرة', en: 'Create the ticket' },
  another: { ar: 'إنشاء أكثر من تذكرة', en: 'Create several' },
  anotherHint: {
    ar: 'يبقى النموذج مفتوحاً بعد كل إنشاء، ويُحفظ ما تثبّته من قيم.',
    en: 'The form stays open after each one and remembers what you hold on to.',
  },
  sticky: { ar: 'القيم التي تبقى للتذكرة التالية', en: 'What stays for the next one' },
  made: icu({
    ar: '{count, plural, one {أُنشئت تذكرة واحدة} two {أُنشئت تذكرتان} few {أُنشئت # تذاكر} many {أُنشئت # تذكرة} other {أُنشئت # تذكرة}}',
    en: '{count, plural, one {One ticket created} other {# tickets created}}',
  }),
  done: { ar: 'أُنشئت التذكرة {number}', en: 'Ticket {number} was created' },
  showIt: { ar: 'فتحها', en: 'Open it' },
  lastMade: { ar: 'آخرها:', en: 'The last:' },
  more: { ar: 'بيانات أخرى', en: 'More properties' },
})
