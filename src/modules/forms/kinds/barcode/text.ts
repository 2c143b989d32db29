import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'رمز شريطي', en: 'Barcode' },
  hint: { ar: 'يُكتب أو يُقرأ، ويُرسم خطوطاً', en: 'Typed or read, drawn as bars' },
})
