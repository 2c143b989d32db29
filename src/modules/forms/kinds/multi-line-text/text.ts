import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'نص طويل', en: 'Long text' },
  hint: { ar: 'عدة أسطر لشرح أو ملاحظات', en: 'Several lines for an explanation or notes' },
})
