import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'تذكرة', en: 'Ticket' },
  hint: { ar: 'تذكرة أخرى مرتبطة بهذه', en: 'Another ticket that belongs to this one' },
})
