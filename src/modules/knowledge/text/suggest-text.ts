import { words } from '#core/words.ts'

export const suggestText = words({
  search: { ar: 'ابحث في المقالات', en: 'Search the articles' },
  hint: { ar: 'اكتب ما يسأل عنه العميل لتجد مقالة تجيبه.', en: 'Type what the customer asks to find an article.' },
  none: { ar: 'لا مقالة تجيب عن هذا.', en: 'No article answers this.' },
  insertLink: { ar: 'إدراج الرابط', en: 'Insert link' },
  insertText: { ar: 'إدراج النص', en: 'Insert text' },
  internal: { ar: 'مقالة داخلية', en: 'Internal article' },
  noPermission: { ar: 'لا تملك صلاحية البحث في المقالات.', en: 'You may not search the articles.' },
})
