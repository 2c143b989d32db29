import { words } from '#core/words.ts'

export const changeText = words({
  became: { ar: 'أصبح', en: 'became' },
  empty: { ar: '—', en: '—' },
  added: { ar: 'أُضيف {row}:', en: '{row} was added:' },
  removed: { ar: 'حُذف {row}:', en: '{row} was removed:' },
  moved: { ar: 'تغيّر ترتيب الصفوف', en: 'The rows were put in another order' },
})
