import { words } from '#core/words.ts'

export const createText = words({
  title: { ar: 'تذكرة جديدة', en: 'New ticket' },
})
