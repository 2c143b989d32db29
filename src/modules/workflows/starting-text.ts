import { words } from '#core/words.ts'

export const startingText = words({
  starts: { ar: 'يبدأ هذا التغيير: {names}', en: 'This change starts: {names}' },
  mayStart: {
    ar: 'قد يبدأ هذا التغيير، بحسب شروط كل منها: {names}',
    en: 'This change may start, depending on their conditions: {names}',
  },
  checking: { ar: 'جارٍ معرفة ما يبدأ…', en: 'Finding what starts…' },
  unknown: {
    ar: 'تعذّرت معرفة ما يبدأ. قد يبدأ التغيير مسارات عمل مرتبطة.',
    en: 'It could not be found what starts. The change may start attached workflows.',
  },
  none: { ar: 'لا يبدأ هذا التغيير أي سير عمل.', en: 'This change starts no workflow.' },
})
