import { words } from '#core/words.ts'

export const sendByMailText = words({
  sentBy: { ar: 'وصلتك هذه التذكرة من {name}', en: '{name} sent you this ticket.' },
  open: { ar: 'فتح التذكرة', en: 'Open the ticket' },
  title: { ar: 'إرسال التذكرة {number} بالبريد', en: 'Send ticket {number} by mail' },
  username: { ar: 'اسم المستخدم', en: 'Username' },
  usernameHint: { ar: 'لزميل يرى هذه التذكرة', en: 'Of a colleague who can see this ticket' },
  add: { ar: 'إضافة مستلم', en: 'Add a recipient' },
  remove: { ar: 'إزالة الحقل', en: 'Remove the field' },
  message: { ar: 'رسالة', en: 'Message' },
  send: { ar: 'إرسال', en: 'Send' },
  sent: { ar: 'أُرسلت التذكرة {number} بالبريد', en: 'Ticket {number} was sent by mail' },
})
