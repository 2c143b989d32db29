import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'نسبة إنجاز', en: 'Progress' },
  hint: { ar: 'من صفر إلى مئة بالسحب', en: 'From 0 to 100, by dragging' },
})
