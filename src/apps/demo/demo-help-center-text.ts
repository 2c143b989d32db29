/** The help center of the demo organisation, a department of lands and survey. */
import type { CategoryInput, FaqInput, HelpCenterInput } from '#modules/help-center/api.ts'

export const demoHelpCenter = (boardId: string): HelpCenterInput => ({
  name: { ar: 'مركز مساعدة الأراضي', en: 'Lands help center' },
  description: {
    ar: 'أجوبة عن تسجيل الأراضي ومخططاتها ورسومها، وطرق التواصل مع الدائرة.',
    en: 'Answers about registering land, plans and fees, and the ways to reach the department.',
  },
  logoFileId: null,
  contact: {
    email: 'help@lands.example',
    phoneNumber: '+962 6 500 1000',
    address: { ar: 'شارع المساحة، عمّان', en: 'Survey Street, Amman' },
  },
  socialLinks: [
    { kind: 'facebook', url: 'https://www.facebook.com/lands.example' },
    { kind: 'x', url: 'https://x.com/lands_example' },
  ],
  header: { ar: 'كيف نساعدك في معاملتك؟', en: 'How can we help with your request?' },
  headerDescription: {
    ar: 'ابحث عن خدمة أو ورقة مطلوبة أو رسم، أو تصفّح المواضيع.',
    en: 'Search for a service, a required paper or a fee, or browse the topics.',
  },
  searchBox: { ar: 'مثلاً: أوراق نقل الملكية', en: 'For example: papers for a transfer' },
  linkGroups: [
    {
      title: { ar: 'الخدمات', en: 'Services' },
      links: [
        { name: { ar: 'حجز موعد', en: 'Book a visit' }, url: 'https://lands.example/visits' },
        { name: { ar: 'حاسبة الرسوم', en: 'Fee calculator' }, url: 'https://lands.example/fees' },
      ],
    },
    {
      title: { ar: 'عن الدائرة', en: 'About us' },
      links: [
        { name: { ar: 'الفروع', en: 'Branches' }, url: 'https://lands.example/branches' },
        { name: { ar: 'القوانين والأنظمة', en: 'Laws and rules' }, url: 'https://lands.example/laws' },
      ],
    },
  ],
  isPublic: true,
  contactOpens: 'TICKET',
  contactBoardId: boardId,
  contactChannelId: null,
})

export const demoCategories: (CategoryInput & { key: string })[] = [
  {
    key: 'registration',
    name: { ar: 'تسجيل الأراضي', en: 'Registration' },
    description: { ar: 'البيع ونقل الملكية والإرث', en: 'Sale, transfer and inheritance' },
    icon: 'clipboard-list',
    securityLevel: 'PUBLIC',
  },
  {
    key: 'survey',
    name: { ar: 'المساحة والمخططات', en: 'Survey and plans' },
    description: { ar: 'فرز القطع ومخططات الموقع', en: 'Dividing parcels, and site plans' },
    icon: 'map',
    securityLevel: 'PUBLIC',
  },
  {
    key: 'fees',
    name: { ar: 'الرسوم والدفع', en: 'Fees and payment' },
    description: { ar: 'كم تدفع وكيف', en: 'How much to pay, and how' },
    icon: 'chart-column',
    securityLevel: 'PUBLIC',
  },
  {
    key: 'staff',
    name: { ar: 'دليل الموظفين', en: 'Staff guide' },
    description: { ar: 'إجراءات داخلية', en: 'Internal procedures' },
    icon: 'users',
    securityLevel: 'PRIVATE',
  },
]

export const demoFaqs: FaqInput[] = [
  {
    question: { ar: 'ما الأوراق المطلوبة لنقل الملكية؟', en: 'Which papers does a transfer of ownership need?' },
    answer: {
      ar: '<p>أحضر معك:</p><ul><li>هوية البائع والمشتري</li><li>سند التسجيل الأصلي</li><li>براءة ذمة من البلدية</li></ul>',
      en: '<p>Bring with you:</p><ul><li>Identity cards of seller and buyer</li><li>The original deed</li><li>A clearance of the municipality</li></ul>',
    },
    isPopular: true,
  },
  {
    question: { ar: 'كم تستغرق معاملة الإفراز؟', en: 'How long does dividing a parcel take?' },
    answer: {
      ar: '<p>تستغرق عشرة أيام عمل من اكتمال الأوراق ودفع الرسوم.</p>',
      en: '<p>Ten working days, once the papers are complete and the fees are paid.</p>',
    },
    isPopular: true,
  },
  {
    question: { ar: 'كيف أدفع الرسوم؟', en: 'How do I pay the fees?' },
    answer: {
      ar: '<p>ادفع بالبطاقة في أي فرع، أو إلكترونياً من <a href="https://lands.example/fees">صفحة الرسوم</a>.</p>',
      en: '<p>By card at any branch, or online on the <a href="https://lands.example/fees">fees page</a>.</p>',
    },
    isPopular: true,
  },
  {
    question: { ar: 'هل أستطيع توكيل غيري؟', en: 'May somebody act for me?' },
    answer: {
      ar: '<p>نعم، بوكالة عدلية خاصة لم يمضِ عليها خمس سنوات.</p>',
      en: '<p>Yes, by a notarised power of attorney that is less than five years old.</p>',
    },
    isPopular: false,
  },
  {
    question: { ar: 'أين أجد رقم القطعة والحوض؟', en: 'Where do I find the parcel and basin numbers?' },
    answer: {
      ar: '<p>تجدهما أعلى سند التسجيل، وفي مخطط الموقع.</p>',
      en: '<p>At the top of the deed, and on the site plan.</p>',
    },
    isPopular: false,
  },
]
