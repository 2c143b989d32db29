import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'رابط', en: 'Link' },
  hint: { ar: 'عنوان صفحة، بنمط محدد إن شئت', en: 'A web address, of a certain pattern if you like' },
})
