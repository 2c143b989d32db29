import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'تقييم', en: 'Rating' },
  hint: { ar: 'من واحد إلى خمسة', en: 'From one to five' },
})
