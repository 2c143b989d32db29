import { words } from '#core/words.ts'

export const ticketKindText = words({
  name: { ar: 'التذاكر', en: 'Tickets' },
  hint: {
    ar: 'كل صف تذكرة جديدة في لوحة العمل المختارة، بحقولها التي يحق لك ملؤها. تُفصل القيم المتعددة بفاصلة منقوطة، ويُعرف الأشخاص والعملاء والحسابات والأقسام بالاسم أو البريد أو الهاتف أو المعرّف، ولا تصل إشعارات عن تذاكر مستوردة إلا إن اخترت ذلك.',
    en: 'Each row is a new ticket of the chosen board, with the fields that you may fill in. Several values are separated by semicolons; people, customers, accounts and departments are found by name, address, phone number or id; nobody is notified of imported tickets unless you choose so.',
  },
})

export const ticketExampleText = words({
  name: { ar: 'طلب جديد', en: 'A new request' },
  description: { ar: 'تفاصيل الطلب', en: 'What it is about' },
})
