import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'وقت', en: 'Time' },
  hint: { ar: 'ساعة ودقيقة بنظام 24 ساعة', en: 'Hour and minute, 24-hour' },
})
