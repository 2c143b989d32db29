import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'لون', en: 'Colour' },
  hint: { ar: 'لون يُختار من اللوحة أو يُكتب رمزه', en: 'A colour, by eye or by its code' },
})
