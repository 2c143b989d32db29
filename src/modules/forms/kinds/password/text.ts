import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'كلمة مرور', en: 'Password' },
  hint: { ar: 'تُحفظ مشفّرة ولا تُعرض بعد حفظها', en: 'Kept sealed, never shown again' },
})
