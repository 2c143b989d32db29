import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'عميل', en: 'Customer' },
  hint: { ar: 'عميل مسجّل، أو يُضاف في الحال', en: 'A customer on record, or added on the spot' },
})
