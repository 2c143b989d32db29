import { words } from '#core/words.ts'

export const macroText = words({
  run: { ar: 'تنفيذ ماكرو', en: 'Run a macro' },
  search: { ar: 'بحث في وحدات الماكرو', en: 'Search macros' },
  none: { ar: 'لا وحدات ماكرو', en: 'There are no macros' },
  done: { ar: 'نُفّذ «{name}»: {steps}', en: '{name} is done: {steps}' },
  reply: { ar: 'رد: {text}', en: 'Reply: {text}' },
  note: { ar: 'ملاحظة: {text}', en: 'Note: {text}' },
  status: { ar: 'الحالة: {action}', en: 'Status: {action}' },
  assign: { ar: 'إسناد إلى {name}', en: 'Assign to {name}' },
  unassign: { ar: 'إلغاء الإسناد', en: 'Unassign' },
  transfer: { ar: 'تحويل إلى {name}', en: 'Transfer to {name}' },
  labels: { ar: 'إضافة {name}', en: 'Add {name}' },
  colleague: { ar: 'زميل', en: 'a colleague' },
  team: { ar: 'فريق', en: 'a team' },
  label: { ar: 'تصنيف', en: 'a label' },
  comma: { ar: '، ', en: ', ' },
})
