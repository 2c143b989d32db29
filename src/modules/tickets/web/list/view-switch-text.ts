import { words } from '#core/words.ts'

export const viewText = words({
  table: { ar: 'جدول', en: 'Table' },
  kanban: { ar: 'كانبان', en: 'Kanban' },
  viewAs: { ar: 'طريقة العرض', en: 'View as' },
  classic: { ar: 'قائمة واحدة', en: 'One list' },
  byStatus: { ar: 'حسب الحالة', en: 'By status' },
  grouping: { ar: 'ترتيب القائمة', en: 'Arrange the list' },
  tables: { ar: 'الجدول', en: 'Table view' },
  ownTable: { ar: 'كل التذاكر', en: 'All tickets' },
})
