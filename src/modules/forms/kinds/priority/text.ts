import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'أولوية', en: 'Priority' },
  hint: { ar: 'عالية أو متوسطة أو منخفضة', en: 'High, medium or low' },
})
