import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'قارئ رموز', en: 'Scanner' },
  hint: { ar: 'يقرأ الرمز بالكاميرا أو من صورة', en: 'Reads a code from the camera or a picture' },
})
