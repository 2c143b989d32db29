import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'اختيار متدرّج', en: 'Levels of choice' },
  hint: { ar: 'مستوى بعد مستوى: محافظة ثم لواء ثم قرية', en: 'Level after level: region, district, village' },
})
