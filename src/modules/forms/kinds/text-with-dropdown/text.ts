import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'نص مع قائمة', en: 'Text with a list' },
  hint: { ar: 'نص ووحدته أو نوعه جنباً إلى جنب', en: 'A text and its unit or kind, side by side' },
})
