import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'تاريخ ووقت', en: 'Date and time' },
  hint: { ar: 'يوم وساعة، بتوقيت من يقرؤه', en: 'One moment, in the reader’s time zone' },
})
