import { words } from '#core/words.ts'

export const pdfText = words({
  updated: { ar: 'حُدّثت في {date}', en: 'Updated on {date}' },
  page: { ar: 'صفحة {page} من {pages}', en: 'Page {page} of {pages}' },
  outOfDate: {
    ar: 'قد تكون هذه الترجمة أقدم من أصلها.',
    en: 'This translation may be older than its source.',
  },
})
