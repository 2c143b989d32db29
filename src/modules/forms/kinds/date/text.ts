import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'تاريخ', en: 'Date' },
  hint: { ar: 'يوم من التقويم، ضمن مدة إن شئت', en: 'A day of the calendar, within a period if you like' },
})
