import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'صور', en: 'Pictures' },
  hint: { ar: 'من الجهاز أو بالكاميرا', en: 'From the device or the camera' },
})
