import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'معادلة', en: 'Equation' },
  hint: { ar: 'ناتج يُحسب من الحقول الأخرى', en: 'A result computed from other fields' },
})
