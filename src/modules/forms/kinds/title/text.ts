import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'عنوان', en: 'Heading' },
  hint: { ar: 'عنوان داخل النموذج لا يُملأ', en: 'A heading on the form, nothing to fill in' },
})
