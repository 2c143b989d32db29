import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'توقيع', en: 'Signature' },
  hint: { ar: 'يُرسم باليد، أو يُكتب الاسم فيظهر توقيعاً', en: 'Drawn by hand, or a name that is drawn' },
})
