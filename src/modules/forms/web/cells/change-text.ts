import { words } from '#core/words.ts'

export const changeText = words({
  from: { ar: 'من', en: 'from' },
  to: { ar: 'إلى', en: 'to' },
  empty: { ar: 'فارغ', en: 'empty' },
})
