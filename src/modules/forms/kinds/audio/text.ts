import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'مقاطع صوتية', en: 'Sound' },
  hint: { ar: 'مقطع صوتي يُرفع أو يُسجَّل', en: 'A sound recording, uploaded or recorded' },
})
