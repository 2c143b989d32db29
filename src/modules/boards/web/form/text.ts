import { words } from '#core/words.ts'

export const boardFormText = words({
  title: { ar: 'حقول اللوحة', en: 'Board fields' },
  of: { ar: 'حقول لوحة {board}', en: 'Fields of {board}' },
})
