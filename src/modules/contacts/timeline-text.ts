import { words } from '#core/words.ts'

export const timelineText = words({
  title: { ar: 'ما جرى معه', en: 'Timeline' },
  empty: { ar: 'لم يجرِ معه شيء بعد', en: 'Nothing has happened yet' },
  more: { ar: 'عرض الأقدم', en: 'Show older' },
})
