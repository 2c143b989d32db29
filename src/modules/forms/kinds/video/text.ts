import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'مقاطع مرئية', en: 'Videos' },
  hint: { ar: 'مقطع يُرفع أو يُصوَّر بالكاميرا', en: 'A recording, uploaded or filmed' },
})
