import { words } from '#core/words.ts'

export const sortableText = words({
  handle: { ar: 'تغيير موضع {name}', en: 'Move {name}' },
  hint: { ar: 'اسحبه، أو حرّكه بمفتاحي السهم', en: 'Drag it, or move it with the arrow keys' },
  moved: { ar: '{name}: الموضع {position} من {count}', en: '{name}: position {position} of {count}' },
})
