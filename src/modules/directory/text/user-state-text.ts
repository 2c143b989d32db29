import { words } from '#core/words.ts'

export const userStateText = words({
  active: { ar: 'نشط', en: 'Active' },
  invited: { ar: 'مدعو', en: 'Invited' },
  disabled: { ar: 'معطّل', en: 'Disabled' },
  locked: { ar: 'مقفل مؤقتاً', en: 'Locked' },
})
