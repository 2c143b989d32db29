import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'جدول', en: 'Table' },
  hint: { ar: 'صفوف بأعمدة لكل منها نوعه', en: 'Rows whose columns each have a type' },
})
