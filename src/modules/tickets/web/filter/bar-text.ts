/** Texts of the filter in the view bar load with the list, those of the builder with the builder. */
import { words } from '#core/words.ts'

export const filterBarText = words({
  filter: { ar: 'المرشح', en: 'Filter' },
  quick: { ar: 'مرشحات سريعة', en: 'Quick filters' },
  switchOn: { ar: 'تشغيل المرشح', en: 'Switch the filter on' },
  switchOff: { ar: 'إيقاف المرشح', en: 'Switch the filter off' },
  archived: { ar: 'المؤرشفة', en: 'Archived' },
})

export const chipText = words({
  mine: { ar: 'المسندة إليّ', en: 'Mine' },
  unassigned: { ar: 'غير مُسندة', en: 'Unassigned' },
  overdue: { ar: 'متأخرة', en: 'Overdue' },
  open: { ar: 'مفتوحة', en: 'Open' },
})
