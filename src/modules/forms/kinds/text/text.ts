import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'نص قصير', en: 'Short text' },
  hint: { ar: 'سطر واحد: اسم أو عنوان أو رقم معاملة', en: 'One line: a name, an address, a reference' },
})
