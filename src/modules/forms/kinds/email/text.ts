import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'بريد إلكتروني', en: 'E-mail' },
  hint: { ar: 'عنوان بريد، من نطاقات بعينها إن شئت', en: 'An address, of certain domains if you like' },
})
