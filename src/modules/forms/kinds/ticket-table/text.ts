import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'جدول تذاكر', en: 'Table of tickets' },
  hint: { ar: 'عدة تذاكر مرتبطة مع حالاتها', en: 'Several tickets, with their statuses' },
})
