import { words } from '#core/words.ts'

export const ticketKindText = words({
  ticket: { ar: 'تذكرة', en: 'Ticket' },
  tickets: { ar: 'التذاكر', en: 'Tickets' },
})
