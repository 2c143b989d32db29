import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'اختيار من نظام آخر', en: 'Choice from a system' },
  hint: { ar: 'خياراته يجلبها الخادم من نظام آخر', en: 'The server fetches its options elsewhere' },
})
