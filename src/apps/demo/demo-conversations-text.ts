/** Conversations of the demo, in the language in which each customer writes. */
import type { seedConversations } from '#modules/conversations/server/seed-conversations.ts'

export const demoConversations: Parameters<typeof seedConversations>[1] = {
  configName: 'app-chat',
  labels: [
    {
      key: 'deed',
      name: { ar: 'سند ملكية', en: 'Title deed' },
      description: { ar: 'ما يخص سندات الملكية', en: 'About title deeds' },
      color: '#1b7f4b',
    },
    {
      key: 'fees',
      name: { ar: 'رسوم', en: 'Fees' },
      description: { ar: 'أسئلة عن الرسوم ودفعها', en: 'Questions about fees and payment' },
      color: '#a35c00',
    },
    {
      key: 'urgent',
      name: { ar: 'عاجل', en: 'Urgent' },
      description: { ar: 'يحتاج إلى رد اليوم', en: 'Needs an answer today' },
      color: '#b3261e',
    },
  ],
  cannedReplies: [
    {
      shortCode: 'welcome',
      name: { ar: 'ترحيب', en: 'Welcome' },
      body: {
        ar: 'أهلاً بك {customer.name}، معك {agent.name}. كيف أخدمك؟',
        en: 'Hello {customer.name}, this is {agent.name}. How can I help?',
      },
    },
    {
      shortCode: 'documents',
      name: { ar: 'الوثائق المطلوبة', en: 'Required documents' },
      body: {
        ar: 'نحتاج إلى صورة الهوية ورقم قطعة الأرض والحوض.',
        en: 'We need a copy of your identity card, and the numbers of the parcel and the basin.',
      },
    },
  ],
  conversations: [
    {
      from: { id: 'app-1001', name: 'ليث الحوراني' },
      lines: [
        ['in', 'السلام عليكم، قدّمت طلب سند ملكية قبل أسبوع ولم يصلني رد'],
        ['out', 'وعليكم السلام أستاذ ليث، هل تزوّدني برقم الطلب من فضلك؟'],
        ['in', 'رقم الطلب ٤٤٧١'],
        ['note', 'الطلب عند قسم التدقيق منذ يومين'],
        ['out', 'طلبك قيد التدقيق، وسيصلك السند خلال يومي عمل'],
        ['in', 'شكراً جزيلاً'],
      ],
      assignee: 'tareq',
      labels: ['deed'],
    },
    {
      from: { id: 'app-1002', name: 'Maya Haddad' },
      lines: [
        ['in', 'Good morning. Which fees apply when I divide a parcel in Zarqa?'],
        ['out', 'Good morning Maya. The fee depends on the area. How large is the parcel?'],
        ['in', 'About 2,400 square metres'],
      ],
      assignee: 'khaled',
      labels: ['fees'],
    },
    {
      from: { id: 'app-1003', name: 'رنا العجلوني' },
      lines: [['in', 'لا أستطيع فتح المخطط الذي أرسلتموه، هل يمكن إرساله من جديد؟']],
      labels: ['urgent'],
    },
    {
      from: { id: 'app-1004', name: 'Omar Nasser' },
      lines: [
        ['in', 'My appointment is on Sunday. Can I move it to Tuesday?'],
        ['out', 'Yes. I have asked the surveyor, and will write as soon as he confirms.'],
      ],
      assignee: 'tareq',
      status: 'pending',
    },
    {
      from: { id: 'app-1005', name: 'هبة الزعبي' },
      lines: [
        ['in', 'أين أدفع رسوم نقل الملكية؟'],
        ['out', 'يمكنك الدفع إلكترونياً من صفحة الخدمات، أو لدى الصندوق في أي مديرية'],
        ['in', 'تم الدفع، شكراً لكم'],
      ],
      assignee: 'khaled',
      labels: ['fees'],
      status: 'resolve',
    },
  ],
}
