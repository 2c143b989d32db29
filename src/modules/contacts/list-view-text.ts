import { words } from '#core/words.ts'

export const listViewText = words({
  columns: { ar: 'الأعمدة', en: 'Columns' },
  saved: { ar: 'مرشحات محفوظة', en: 'Saved filters' },
  save: { ar: 'حفظ المرشحات الحالية', en: 'Save these filters' },
  remove: { ar: 'حذف «{name}»', en: 'Remove “{name}”' },
  name: { ar: 'اسم المرشح', en: 'Name of the filter' },
  required: { ar: 'اكتب اسماً', en: 'Write a name' },
  taken: { ar: 'هذا الاسم مستخدم، اختر اسماً آخر', en: 'This name is in use, choose another' },
})
