import { words } from '#core/words.ts'

export const recordsText = words({
  name: { ar: 'الاسم', en: 'Name' },
  nameAr: { ar: 'الاسم بالعربية', en: 'Name in Arabic' },
  nameEn: { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
  created: { ar: 'أُنشئ', en: 'Created' },
  saved: { ar: 'حُفظ «{name}»', en: '“{name}” was saved' },
  remove: { ar: 'حذف', en: 'Remove' },
  removed: { ar: 'حُذف «{name}»', en: '“{name}” was removed' },
  archive: { ar: 'أرشفة', en: 'Archive' },
  unarchive: { ar: 'إخراج من الأرشيف', en: 'Bring back' },
  archived: { ar: 'أُرشف «{name}»', en: '“{name}” was archived' },
  unarchived: { ar: 'أُخرج «{name}» من الأرشيف', en: '“{name}” was brought back' },
  archiveFilter: { ar: 'الأرشيف', en: 'Archive' },
  onlyArchived: { ar: 'المؤرشفة', en: 'Archived' },
  edit: { ar: 'تعديل', en: 'Edit' },
  order: { ar: 'ترتيب', en: 'Order' },
  orderHint: {
    ar: 'اسحب كل سطر إلى موضعه، أو حرّكه بمفتاحي السهم. يُحفظ الترتيب فوراً.',
    en: 'Drag each line to its place, or move it with the arrow keys. The order is saved at once.',
  },
  noneTitle: { ar: 'لا شيء يطابق هذا', en: 'Nothing matches' },
  noneBody: { ar: 'جرّب كلمة أخرى، أو أزل المرشحات.', en: 'Try another word, or remove the filters.' },
  clear: { ar: 'إزالة المرشحات', en: 'Remove the filters' },
})
