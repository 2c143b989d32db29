import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'هاتف', en: 'Phone' },
  hint: { ar: 'رقم مع رمز الدولة', en: 'A number with its country code' },
})
