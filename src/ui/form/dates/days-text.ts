import { words } from '#core/words.ts'

export const daysText = words({
  today: { ar: 'اليوم', en: 'Today' },
  week: { ar: 'آخر 7 أيام', en: 'Last 7 days' },
  month: { ar: 'آخر 30 يوماً', en: 'Last 30 days' },
})
