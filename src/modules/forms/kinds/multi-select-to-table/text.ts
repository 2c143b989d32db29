import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'خيارات تملأ جدولاً', en: 'Choices into a table' },
  hint: { ar: 'كل خيار يصبح صفاً تُملأ أعمدته', en: 'Each option becomes a row to fill in' },
})
