import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const streamText = words({
  title: { ar: 'ما جرى في التذكرة', en: 'Activity' },
  filter: { ar: 'ما يظهر منه', en: 'Show' },
  all: { ar: 'الكل', en: 'All' },
  comments: { ar: 'التعليقات', en: 'Comments' },
  changes: { ar: 'السجل', en: 'History' },
  earlier: { ar: 'عرض ما سبق', en: 'Show earlier activity' },
  none: { ar: 'لا شيء هنا بعد', en: 'Nothing here yet' },
  historyFailed: { ar: 'تعذّر عرض سجل التعديلات', en: 'The history of changes could not be loaded' },
  changed: icu({
    ar: '{count, plural, one {تعديل واحد} two {تعديلان} few {# تعديلات} many {# تعديلاً} other {# تعديل}}',
    en: '{count, plural, one {# change} other {# changes}}',
  }),
})
