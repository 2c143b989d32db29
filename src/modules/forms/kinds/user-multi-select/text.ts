import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'موظفون', en: 'People' },
  hint: { ar: 'أكثر من زميل', en: 'Several colleagues' },
})
