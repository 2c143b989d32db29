import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'نص تابع', en: 'Following text' },
  hint: { ar: 'نص يتغير بقيمة حقل آخر', en: 'A text that follows another field' },
})
