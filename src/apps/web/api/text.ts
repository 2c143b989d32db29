import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const apiText = words({
  title: { ar: 'واجهة البرمجة', en: 'API reference' },
  intro: {
    ar: 'كل طلب يبدأ بالمسار أدناه، ويحمل رمز الدخول كما هو في ترويسة Authorization. الأخطاء تعود برمزها ورسالتها ورقم الطلب.',
    en: 'Every call starts with the path below and carries the raw token in the Authorization header. Errors answer with their code, their message and a request id.',
  },
  search: { ar: 'ابحث في الطلبات', en: 'Search calls' },
  topics: { ar: 'المواضيع', en: 'Topics' },
  input: { ar: 'المدخلات', en: 'Input' },
  reply: { ar: 'الرد', en: 'Reply' },
  nothing: { ar: 'لا شيء', en: 'Nothing' },
  required: { ar: 'مطلوب', en: 'required' },
  anyone: { ar: 'للجميع', en: 'Anyone' },
  'signed-in': { ar: 'لكل من سجّل الدخول', en: 'Anybody signed in' },
  none: { ar: 'لا طلبات بهذا الاسم', en: 'No call matches' },
  machine: { ar: 'العقد بصيغة OpenAPI', en: 'The contract as OpenAPI' },
  calls: icu({
    ar: '{count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلباً} other {# طلب}}',
    en: '{count, plural, one {# call} other {# calls}}',
  }),
})
