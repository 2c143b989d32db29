import { words } from '#core/words.ts'

export const visitorText = words({
  visitor: { ar: 'زائر', en: 'Visitor' },
})
