import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'رقم تابع', en: 'Following number' },
  hint: { ar: 'رقم يتغير بقيمة حقل آخر', en: 'A number that follows another field' },
})
