import { words } from '#core/words.ts'

export const orgText = words({
  dashboard: { ar: 'لوحة المعلومات', en: 'Dashboard' },
})
