import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'فقرة', en: 'Paragraph' },
  hint: { ar: 'شرح داخل النموذج لا يُملأ', en: 'An explanation on the form, nothing to fill in' },
})
