import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'مجموعات', en: 'Groups' },
  hint: { ar: 'أكثر من مجموعة', en: 'Several groups' },
})
