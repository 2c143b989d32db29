import { words } from '#core/words.ts'

export const slaMetricWords = words({
  firstResponse: { ar: 'أول رد', en: 'First response' },
  resolution: { ar: 'الحل', en: 'Resolution' },
})
