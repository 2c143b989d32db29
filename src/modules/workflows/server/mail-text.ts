import type { Words } from '#core/words.ts'

export const openTicketText: Words = { ar: 'فتح التذكرة', en: 'Open the ticket' }
