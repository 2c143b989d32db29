import { words } from '#core/words.ts'

export const translationText = words({
  title: { ar: 'الترجمات', en: 'Translations' },
  hint: {
    ar: 'المقالة نفسها بلغة أخرى. حين تُنشر تعديلات على الأصل يُنبَّه كاتب الترجمة وقراؤها.',
    en: 'The same article in another language. When its source is published with changes, writers and readers of the translation are told.',
  },
  source: { ar: 'الأصل', en: 'Source' },
  isOld: { ar: 'لم تواكب الأصل', en: 'Out of date' },
  outOfDate: {
    ar: 'تغيّر أصل هذه الترجمة منذ كُتبت.',
    en: 'The source of this translation has changed since.',
  },
  outOfDateForReaders: {
    ar: 'قد تكون هذه الترجمة أقدم من أصلها.',
    en: 'This translation may be older than its source.',
  },
  readSource: { ar: 'القراءة بلغة أخرى: {title}', en: 'Read in another language: {title}' },
  confirm: { ar: 'الترجمة محدّثة', en: 'The translation is up to date' },
  confirmed: { ar: 'سُجّل أن الترجمة تطابق أصلها', en: 'The translation counts as up to date' },
  create: { ar: 'ترجمة جديدة إلى {language}', en: 'New translation into {language}' },
  existing: { ar: 'أو اختر مقالة موجودة', en: 'Or choose an existing article' },
  link: { ar: 'ربطها', en: 'Link' },
  linked: { ar: 'رُبطت المقالتان', en: 'The articles are linked' },
  unlink: { ar: 'فصلهما', en: 'Separate' },
  unlinked: { ar: 'فُصلت المقالتان', en: 'The articles are separate' },
})
