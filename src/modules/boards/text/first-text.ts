/** Names that a new board starts with. */
import { words } from '#core/words.ts'

export const firstText = words({
  table: { ar: 'كل التذاكر', en: 'All tickets' },
})
