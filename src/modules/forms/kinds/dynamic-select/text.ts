import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'خيارات تابعة', en: 'Following choice' },
  hint: { ar: 'خيارات تتغير بقيمة حقل آخر', en: 'Options that follow another field' },
})
