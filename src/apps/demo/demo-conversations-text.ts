/** Conversations of the demo, in the language in which each customer writes. */
import type { seedConversations } from '#modules/conversations/server/begin/seed-conversations.ts'

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
    {
      shortCode: 'fees',
      name: { ar: 'الرسوم', en: 'Fees' },
      body: {
        ar: 'تُحسب الرسوم على مساحة القطعة وقيمتها، وتُدفع إلكترونياً أو لدى الصندوق.',
        en: 'Fees depend on the area and the value of the parcel. They are paid online or at any cash desk.',
      },
    },
    {
      shortCode: 'later',
      name: { ar: 'سنعود إليك', en: 'We will come back to you' },
      body: {
        ar: 'نتحقق من الأمر مع القسم المختص ونعود إليك اليوم.',
        en: 'We are asking the department in charge, and come back to you today.',
      },
    },
  ],
  macros: [
    {
      name: { ar: 'شكر وإغلاق', en: 'Thank and resolve' },
      steps: [
        { kind: 'reply', text: 'شكراً لتواصلك معنا، ونسعد بخدمتك دائماً.' },
        { kind: 'status', action: 'resolve' },
      ],
      labels: [],
    },
    {
      name: { ar: 'بانتظار الوثائق', en: 'Waiting for documents' },
      steps: [
        { kind: 'reply', text: 'نحتاج إلى صورة الهوية ورقم قطعة الأرض والحوض لإكمال المعاملة.' },
        { kind: 'status', action: 'pending' },
      ],
      labels: ['deed'],
    },
    {
      name: { ar: 'متابعة غداً', en: 'Follow up tomorrow' },
      steps: [
        { kind: 'note', text: 'يُتابَع صباح الغد مع القسم المختص' },
        { kind: 'status', action: 'snooze', snoozeHours: 16 },
      ],
      labels: ['urgent'],
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
    {
      from: { id: 'app-1006', name: 'Sara Qasem' },
      lines: [
        ['in', 'Hello, I uploaded my title deed but the page says the file is too large.'],
        ['out', 'Hello Sara, please send it here in two parts and I will attach them to your request.'],
        ['in', 'Here is the first part in a minute. Is PDF fine?'],
        ['note', 'Her request is 4522; the limit of the upload page is 10 MB'],
        ['out', 'PDF is fine, thank you.'],
      ],
      assignee: 'rana',
      labels: ['deed'],
    },
    {
      from: { id: 'app-1007', name: 'محمود الخصاونة' },
      lines: [
        ['in', 'هل يلزم حضور جميع الورثة لمعاملة الإفراز؟'],
        ['out', 'يلزم حضورهم أو وكالة عدلية من كل منهم'],
        ['in', 'وإذا كان أحدهم خارج المملكة؟'],
        ['out', 'تُقبل وكالة مصدّقة من السفارة، وأرسل إليك نموذجها'],
        ['in', 'بارك الله فيكم'],
      ],
      assignee: 'rana',
    },
    {
      from: { id: 'app-1008', name: 'Yousef Darwish' },
      lines: [
        ['in', 'The surveyor did not come today. I waited from nine to noon.'],
        ['out', 'I am sorry, Yousef. I am asking the survey team now.'],
        ['note', 'Sent to the survey team: visit of parcel 118, basin 6'],
      ],
      assignee: 'khaled',
      labels: ['urgent'],
    },
    {
      from: { id: 'app-1009', name: 'نسرين الطراونة' },
      lines: [
        ['in', 'أريد نسخة مصدّقة من سند التسجيل'],
        ['out', 'تُطلب من صفحة الخدمات وتصدر خلال يوم عمل، والرسم ديناران'],
        ['in', 'وصلت النسخة، شكراً'],
      ],
      assignee: 'rana',
      labels: ['deed', 'fees'],
      status: 'resolve',
    },
  ],
}
