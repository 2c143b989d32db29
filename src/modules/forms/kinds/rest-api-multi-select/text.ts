import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'عدة خيارات من نظام آخر', en: 'Choices from a system' },
  hint: { ar: 'عدة خيارات يجلبها الخادم من نظام آخر', en: 'Several options that the server fetches' },
})
