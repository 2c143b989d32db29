import { words } from '#core/words.ts'

export const helpCenterText = words({
  title: { ar: 'مركز المساعدة', en: 'Help center' },
  openSite: { ar: 'فتح الموقع العام', en: 'Open the public site' },
  address: { ar: 'عنوان الموقع', en: 'Address of the site' },
  addressHint: {
    ar: 'أرسله إلى عملائك، أو ضع رابطه في موقعك. يقرؤه الزائر دون حساب.',
    en: 'Send it to your customers or link it from your website. Visitors read it without an account.',
  },
  closed: {
    ar: 'الموقع مغلق الآن: لا يراه الزوار حتى تفتحه من الإعدادات.',
    en: 'The site is closed: visitors do not see it until you open it in the settings.',
  },
  settings: { ar: 'الإعدادات', en: 'Settings' },
  settingsHint: { ar: 'الاسم والنصوص والشعار وطرق التواصل والروابط', en: 'Name, texts, logo, contact and links' },
  categoriesHint: { ar: 'أقسام المقالات ومن يراها', en: 'Sections of articles, and who sees them' },
  faqsHint: { ar: 'أسئلة قصيرة بأجوبتها، ورتبتها في الموقع', en: 'Short questions with answers, and their order' },
  noContact: {
    ar: 'لا تصل رسائل «تواصل معنا» إلى أحد بعد: اختر لوحة أو قناة في الإعدادات.',
    en: 'Messages of “Contact us” reach nobody yet: choose a board or channel in the settings.',
  },
})

export const securityLevelText = words({
  PUBLIC: { ar: 'عام', en: 'Public' },
  PUBLIC_WITH_PASSWORD: { ar: 'عام بكلمة مرور', en: 'Public with password' },
  PRIVATE: { ar: 'خاص', en: 'Private' },
  CONFIDENTIAL: { ar: 'سري', en: 'Confidential' },
})

export const categoryText = words({
  title: { ar: 'تصنيفات مركز المساعدة', en: 'Help center categories' },
  search: { ar: 'ابحث في التصنيفات', en: 'Search categories' },
  add: { ar: 'تصنيف جديد', en: 'New category' },
  description: { ar: 'الوصف', en: 'Description' },
  securityLevel: { ar: 'مستوى السرية', en: 'Security level' },
  securityLevelHint: {
    ar: 'لا تُفتح مقالة في التصنيف لمن لا يُفتح له، ويظهر في الموقع العام ما كان «عاماً» وحده.',
    en: 'Articles of the category are at least as closed. Only public categories are shown on the site.',
  },
  removeTitle: { ar: 'حذف التصنيف «{name}»؟', en: 'Remove the category “{name}”?' },
  removeBody: { ar: 'لا يمكن التراجع عن الحذف.', en: 'This cannot be undone.' },
  emptyTitle: { ar: 'لا تصنيفات بعد', en: 'No categories yet' },
  emptyBody: {
    ar: 'قسّم المقالات إلى تصنيفات يجدها الزائر بسرعة.',
    en: 'Divide articles into sections that visitors find.',
  },
})

export const faqText = words({
  title: { ar: 'الأسئلة الشائعة', en: 'FAQs' },
  search: { ar: 'ابحث في الأسئلة', en: 'Search questions' },
  add: { ar: 'سؤال جديد', en: 'New question' },
  question: { ar: 'السؤال', en: 'Question' },
  questionAr: { ar: 'السؤال بالعربية', en: 'Question in Arabic' },
  questionEn: { ar: 'السؤال بالإنجليزية', en: 'Question in English' },
  answerAr: { ar: 'الجواب بالعربية', en: 'Answer in Arabic' },
  answerEn: { ar: 'الجواب بالإنجليزية', en: 'Answer in English' },
  popular: { ar: 'سؤال رائج', en: 'Popular question' },
  popularHint: { ar: 'يظهر في الصفحة الأولى من الموقع', en: 'Shown on the first page of the site' },
  isPopular: { ar: 'رائج', en: 'Popular' },
  others: { ar: 'غير رائج', en: 'Not popular' },
  removeTitle: { ar: 'حذف السؤال «{name}»؟', en: 'Remove the question “{name}”?' },
  removeBody: { ar: 'لا يمكن التراجع عن الحذف.', en: 'This cannot be undone.' },
  emptyTitle: { ar: 'لا أسئلة بعد', en: 'No questions yet' },
  emptyBody: { ar: 'أضف ما يسأل عنه عملاؤك أكثر من غيره.', en: 'Add what customers ask most often.' },
})
