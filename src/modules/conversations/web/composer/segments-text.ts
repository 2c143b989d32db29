import { words } from '#core/words.ts'

export const segmentsText = words({
  count: {
    ar: 'أجزاء الرسالة: {segments}، والمتبقي في الأخير: {left}',
    en: 'Segments: {segments}, left in the last one: {left}',
  },
})
