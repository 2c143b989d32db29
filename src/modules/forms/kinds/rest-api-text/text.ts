import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'نص من نظام آخر', en: 'Text from a system' },
  hint: { ar: 'يُقرأ من نظام آخر عند الطلب', en: 'Read from another system when asked' },
})
