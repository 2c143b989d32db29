/** Articles of the demo organisation in both languages. A line that begins with `# ` is a heading, `- ` an item, `! ` a call-out. */
import type { ArticleDocument, DocNode } from '#modules/knowledge/document/node.ts'
import type { ArticleLanguage } from '#modules/knowledge/levels.ts'
import type { SecurityLevel } from '#modules/help-center/security-levels.ts'

type DemoArticle = {
  key: string
  /** The English name of a category of the demo's help center. */
  category: 'Registration' | 'Survey and plans' | 'Fees and payment' | 'Staff guide'
  language: ArticleLanguage
  securityLevel?: SecurityLevel
  isDraft?: boolean
  title: string
  contentSummary: string
  tags: string[]
  keywords?: string[]
  lines: string[]
}

const paragraph = (text: string): DocNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })

export const documentOf = (lines: readonly string[]): ArticleDocument => {
  const content: DocNode[] = []
  for (const line of lines) {
    const text = line.slice(2)
    const last = content.at(-1)
    if (line.startsWith('# ')) content.push({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] })
    else if (line.startsWith('! '))
      content.push({ type: 'callout', attrs: { tone: 'tip' }, content: [paragraph(text)] })
    else if (line.startsWith('- ')) {
      const item: DocNode = { type: 'listItem', content: [paragraph(text)] }
      if (last?.type === 'bulletList') last.content?.push(item)
      else content.push({ type: 'bulletList', content: [item] })
    } else content.push(paragraph(line))
  }
  return { type: 'doc', content }
}

export const demoArticles: DemoArticle[] = [
  {
    key: 'transfer',
    category: 'Registration',
    language: 'ARABIC',
    title: 'كيف تنقل ملكية قطعة أرض؟',
    contentSummary: 'الوثائق والخطوات والمدة اللازمة لنقل الملكية بالبيع.',
    tags: ['نقل ملكية', 'بيع'],
    keywords: ['فراغ', 'تنازل'],
    lines: [
      'يتم نقل الملكية في مديرية التسجيل التي تقع الأرض ضمن اختصاصها، بحضور البائع والمشتري أو وكيليهما.',
      '# الوثائق المطلوبة',
      '- سند تسجيل حديث لا يزيد عمره على ثلاثين يوماً',
      '- مخطط أراضٍ مصدّق',
      '- براءة ذمة من البلدية ومن ضريبة الأبنية',
      '- إثبات شخصية لكل طرف، ووكالة عدلية إن حضر وكيل',
      '# الخطوات',
      'قدّم الطلب من الموقع أو في المديرية، ثم تُقدَّر قيمة الأرض، وتُدفع الرسوم، ويوقّع الطرفان أمام موظف التسجيل.',
      '! احجز موعداً قبل الحضور: تُنجز المعاملة عادة في يوم واحد.',
      '# المدة والرسوم',
      'تصدر الشهادة في اليوم نفسه إذا اكتملت الوثائق. الرسم نسبة من القيمة المقدّرة، وتجده في مقالة الرسوم.',
    ],
  },
  {
    key: 'transfer',
    category: 'Registration',
    language: 'ENGLISH',
    title: 'How do I transfer a parcel of land?',
    contentSummary: 'Documents, steps and time for a transfer by sale.',
    tags: ['transfer', 'sale'],
    keywords: ['ownership', 'conveyance'],
    lines: [
      'A transfer is made at the registration directorate that is responsible for the land, with seller and buyer or their agents present.',
      '# Documents',
      '- A title deed that is at most thirty days old',
      '- A certified land plan',
      '- A clearance of the municipality and of the property tax',
      '- Proof of identity of each party, and a power of attorney for an agent',
      '# Steps',
      'Apply on the website or at the directorate. The land is then valued, the fees are paid, and both parties sign before the registrar.',
      '! Book an appointment first: a transfer usually takes one day.',
      '# Time and fees',
      'The certificate is issued on the same day if the documents are complete. The fee is a share of the estimated value.',
    ],
  },
  {
    key: 'deed',
    category: 'Registration',
    language: 'ARABIC',
    title: 'استخراج سند تسجيل بدل فاقد',
    contentSummary: 'ماذا تفعل إذا ضاع سند التسجيل أو تلف.',
    tags: ['سند تسجيل', 'بدل فاقد'],
    lines: [
      'إذا ضاع سند التسجيل فلا تضيع الملكية: تبقى مثبتة في السجل العقاري.',
      '# كيف تقدّم الطلب',
      '- عبّئ نموذج بدل الفاقد من الموقع',
      '- أرفق صورة هويتك',
      '- ادفع رسم الإصدار إلكترونياً',
      '# متى تستلمه',
      'يصدر السند خلال يومي عمل، ويمكنك طلب إيصاله بالبريد إلى عنوانك.',
    ],
  },
  {
    key: 'deed',
    category: 'Registration',
    language: 'ENGLISH',
    title: 'Replace a lost title deed',
    contentSummary: 'What to do when a title deed is lost or damaged.',
    tags: ['title deed', 'replacement'],
    lines: [
      'A lost deed does not mean lost ownership: it stays in the land register.',
      '# How to apply',
      '- Fill in the replacement form on the website',
      '- Attach a copy of your identity card',
      '- Pay the issuing fee online',
      '# When you receive it',
      'The deed is issued within two working days and can be sent to your address.',
    ],
  },
  {
    key: 'heirs',
    category: 'Registration',
    language: 'ARABIC',
    title: 'تسجيل حصص الورثة',
    contentSummary: 'نقل الملكية بالإرث وتوزيع الحصص بين الورثة.',
    tags: ['إرث', 'ورثة'],
    keywords: ['حصر إرث', 'تخارج'],
    lines: [
      'تُسجَّل حصص الورثة بموجب حجة حصر إرث صادرة عن المحكمة المختصة.',
      '# الوثائق',
      '- حجة حصر الإرث',
      '- سند التسجيل باسم المورّث',
      '- إثبات شخصية أحد الورثة على الأقل',
      '# التخارج',
      'يجوز أن يتنازل وارث عن حصته لوارث آخر بحجة تخارج شرعية، وتُسجَّل مع الانتقال في معاملة واحدة.',
    ],
  },
  {
    key: 'divide',
    category: 'Survey and plans',
    language: 'ARABIC',
    title: 'إفراز قطعة أرض بين الشركاء',
    contentSummary: 'متى يجوز الإفراز، ومن ينفّذه، وكم يستغرق.',
    tags: ['إفراز', 'مساحة'],
    lines: [
      'الإفراز تقسيم قطعة مشتركة إلى قطع مستقلة، لكل شريك قطعة تعادل حصته.',
      '# الشروط',
      '- ألا تقل مساحة كل قطعة عن الحد الأدنى في التنظيم',
      '- أن يكون لكل قطعة مدخل من طريق',
      '- موافقة الشركاء، أو قرار من المحكمة',
      '# التنفيذ',
      'يعدّ مسّاح مرخّص مخطط الإفراز، وتدققه مديرية المساحة، ثم تُصدَر سندات تسجيل جديدة.',
      '! تستغرق المعاملة بين أسبوعين وستة أسابيع بحسب عدد الشركاء.',
    ],
  },
  {
    key: 'divide',
    category: 'Survey and plans',
    language: 'ENGLISH',
    title: 'Divide a parcel between co-owners',
    contentSummary: 'When a division is allowed, who makes it and how long it takes.',
    tags: ['division', 'survey'],
    lines: [
      'A division turns a shared parcel into parcels of their own, one for each share.',
      '# Conditions',
      '- No parcel is smaller than the zoning allows',
      '- Each parcel has access to a road',
      '- All co-owners agree, or a court has decided',
      '# How it is done',
      'A licensed surveyor draws the plan, the survey directorate checks it, and new title deeds are issued.',
      '! It takes between two and six weeks, depending on the number of co-owners.',
    ],
  },
  {
    key: 'plan',
    category: 'Survey and plans',
    language: 'ARABIC',
    title: 'طلب مخطط أراضٍ مصدّق',
    contentSummary: 'من أين يُطلب المخطط، وما مدة صلاحيته.',
    tags: ['مخطط', 'مساحة'],
    lines: [
      'يبيّن مخطط الأراضي حدود القطعة ومساحتها وما يجاورها.',
      '# الطلب',
      'اطلبه من الموقع برقم القطعة والحوض والقرية. يصلك ملفاً موقّعاً إلكترونياً خلال دقائق.',
      '# الصلاحية',
      'يُقبل المخطط في المعاملات لمدة ستة أشهر من تاريخ إصداره.',
    ],
  },
  {
    key: 'plan',
    category: 'Survey and plans',
    language: 'ENGLISH',
    title: 'Order a certified land plan',
    contentSummary: 'Where to order a plan and how long it is valid.',
    tags: ['plan', 'survey'],
    lines: [
      'A land plan shows the borders and the area of a parcel, and what is beside it.',
      '# Order',
      'Order it on the website by parcel, basin and village. A signed file reaches you within minutes.',
      '# Validity',
      'A plan is accepted for six months from the day of issue.',
    ],
  },
  {
    key: 'fees',
    category: 'Fees and payment',
    language: 'ARABIC',
    title: 'رسوم المعاملات وكيف تُحسب',
    contentSummary: 'نسب الرسوم، والإعفاءات، وطرق الدفع.',
    tags: ['رسوم', 'دفع'],
    keywords: ['كلفة', 'سعر', 'ضريبة'],
    lines: [
      'تُحسب رسوم نقل الملكية من القيمة المقدّرة أو من الثمن المصرّح به، أيهما أعلى.',
      '# الإعفاءات',
      '- الشقة السكنية الأولى ضمن المساحة المحددة',
      '- الانتقال بالإرث بين الأصول والفروع',
      '# طرق الدفع',
      'بالبطاقة من الموقع، أو بخدمة الدفع الإلكتروني من مصرفك، أو في صندوق المديرية.',
    ],
  },
  {
    key: 'fees',
    category: 'Fees and payment',
    language: 'ENGLISH',
    title: 'Fees and how they are computed',
    contentSummary: 'Rates, exemptions and ways to pay.',
    tags: ['fees', 'payment'],
    keywords: ['cost', 'price', 'tax'],
    lines: [
      'The fee of a transfer is computed from the estimated value or the declared price, whichever is higher.',
      '# Exemptions',
      '- The first flat within the set area',
      '- A transfer by inheritance between parents and children',
      '# Ways to pay',
      'By card on the website, by the payment service of your bank, or at the desk of the directorate.',
    ],
  },
  {
    key: 'refund',
    category: 'Fees and payment',
    language: 'ARABIC',
    title: 'ردّ رسم دُفع مرتين',
    contentSummary: 'كيف يسترد المراجع ما دفعه زيادة.',
    tags: ['رسوم', 'استرداد'],
    lines: [
      'إذا خُصم الرسم مرتين فقدّم طلب استرداد خلال سنة من تاريخ الدفع.',
      '# ما تحتاج إليه',
      '- رقم المعاملة',
      '- كشف حساب يبيّن الخصمين',
      '# المدة',
      'يُردّ المبلغ إلى البطاقة نفسها خلال خمسة أيام عمل.',
    ],
  },
  {
    key: 'desk',
    category: 'Staff guide',
    language: 'ARABIC',
    securityLevel: 'PRIVATE',
    title: 'دليل الموظف: معالجة طلبات الاسترداد',
    contentSummary: 'خطوات داخلية لموظفي خدمة المراجعين.',
    tags: ['داخلي', 'استرداد'],
    lines: [
      'تحقق من الدفعتين في نظام التحصيل قبل فتح الطلب.',
      '# متى يُحال الطلب',
      '- إذا زاد المبلغ على خمسمئة دينار',
      '- إذا مضى على الدفع أكثر من سنة',
      'أغلق التذكرة بعد وصول إشعار الرد من المصرف.',
    ],
  },
  {
    key: 'valuation',
    category: 'Registration',
    language: 'ENGLISH',
    isDraft: true,
    title: 'How land is valued',
    contentSummary: 'A draft about estimated values.',
    tags: ['valuation'],
    lines: [
      'The value is estimated by location, use and area.',
      '# Objections',
      'An owner may object within thirty days.',
    ],
  },
]
