import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'موقع', en: 'Place' },
  hint: { ar: 'نقطة على الخريطة أو إحداثيات', en: 'A point on the map, or coordinates' },
})
