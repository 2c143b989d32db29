import { words } from '#core/words.ts'

export const recordsText = words({
  name: { ar: 'الاسم', en: 'Name' },
  nameAr: { ar: 'الاسم بالعربية', en: 'Name in Arabic' },
  nameEn: { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
  created: { ar: 'أُنشئ', en: 'Created' },
  saved: { ar: 'حُفظ «{name}»', en: '“{name}” was saved' },
  remove: { ar: 'حذف', en: 'Remove' },
  removed: { ar: 'حُذف «{name}»', en: '“{name}” was removed' },
  edit: { ar: 'تعديل', en: 'Edit' },
  order: { ar: 'ترتيب', en: 'Order' },
  orderHint: {
    ar: 'اسحب كل سطر إلى موضعه، أو حرّكه بمفتاحي السهم. يُحفظ الترتيب فوراً.',
    en: 'Drag each line to its place, or move it with the arrow keys. The order is saved at once.',
  },
  noneTitle: { ar: 'لا شيء يطابق هذا', en: 'Nothing matches' },
  noneBody: { ar: 'جرّب كلمة أخرى، أو أزل المرشحات.', en: 'Try another word, or remove the filters.' },
  clear: { ar: 'إزالة المرشحات', en: 'Remove the filters' },
  conflictTitle: { ar: 'حفظ شخص آخر هذا السجل قبلك', en: 'Somebody else saved this record before you' },
  conflictBody: {
    ar: 'لم يُحفظ شيء من تعديلاتك، وهي باقية أمامك.',
    en: 'None of your changes was saved, and they are still here.',
  },
  readAgain: { ar: 'قراءة ما حُفظ', en: 'Read what was saved' },
  saveOver: { ar: 'حفظ تعديلاتي فوقه', en: 'Save mine over it' },
})
