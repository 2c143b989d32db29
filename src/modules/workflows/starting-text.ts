import { words } from '#core/words.ts'

export const startingText = words({
  starts: { ar: 'يبدأ هذا التغيير: {names}', en: 'This change starts: {names}' },
  none: { ar: 'لا يبدأ هذا التغيير أي سير عمل.', en: 'This change starts no workflow.' },
})
