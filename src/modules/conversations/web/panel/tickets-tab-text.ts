import { words } from '#core/words.ts'

export const ticketsTabText = words({
  tickets: { ar: 'التذاكر المرتبطة', en: 'Linked tickets' },
  none: { ar: 'لا تذاكر مرتبطة بهذه المحادثة', en: 'No tickets are linked to this conversation' },
  find: { ar: 'ربط تذكرة قائمة', en: 'Link an existing ticket' },
  link: { ar: 'ربط', en: 'Link' },
  linked: { ar: 'رُبطت التذكرة بالمحادثة', en: 'The ticket is linked to the conversation' },
  unlink: { ar: 'فك ربط التذكرة {number}', en: 'Unlink ticket {number}' },
  board: { ar: 'لوحة التذكرة الجديدة', en: 'Board of the new ticket' },
  create: { ar: 'إنشاء تذكرة من المحادثة', en: 'Create a ticket from the conversation' },
  conversations: { ar: 'المحادثات', en: 'Conversations' },
})
