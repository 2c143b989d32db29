import { words } from '#core/words.ts'

export const templateText = words({
  template: { ar: 'القالب', en: 'Template' },
  choose: {
    ar: 'لا تُرسل إلا القوالب التي اعتمدها المزوّد. يظهر بجانب غيرها سبب ذلك.',
    en: 'Only templates that the provider has approved can be sent. The others show why not.',
  },
  none: {
    ar: 'ليس في حساب القناة قوالب. أنشئها لدى المزوّد، وتظهر هنا بعد حفظها هناك.',
    en: 'The account of the channel has no templates. Create them at the provider; they appear here afterwards.',
  },
  loading: { ar: 'تُقرأ القوالب من المزوّد…', en: 'Reading the templates from the provider…' },
  'wrong-credentials': {
    ar: 'لم يقبل المزوّد مفتاح القناة، فتعذّر عرض القوالب. اكتب اسم القالب بنفسك.',
    en: 'The provider refused the token of the channel, so its templates cannot be shown. Type the name of the template yourself.',
  },
  unreachable: {
    ar: 'لم يُجب المزوّد، فتعذّر عرض القوالب. اكتب اسم القالب بنفسك.',
    en: 'The provider did not answer, so its templates cannot be shown. Type the name of the template yourself.',
  },
  value: { ar: 'القيمة {n}', en: 'Value {n}' },
  preview: { ar: 'كما يقرؤها العميل', en: 'As the customer reads it' },
  notSendable: {
    ar: 'لا يمكن إرسال هذا القالب قبل أن يعتمده المزوّد.',
    en: 'This template cannot be sent until the provider has approved it.',
  },
})

export const templateStateText = words({
  approved: { ar: 'معتمد', en: 'Approved' },
  pending: { ar: 'قيد المراجعة', en: 'In review' },
  rejected: { ar: 'مرفوض', en: 'Rejected' },
  paused: { ar: 'موقوف', en: 'Paused' },
})
