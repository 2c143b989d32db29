import type { Aggregation, FilterProblem, Operator } from '#core/filters/filter.ts'
import { words, type Words } from '#core/words.ts'

export const filterText = words({
  title: { ar: 'المرشح المتقدم', en: 'Advanced filter' },
  matchAll: { ar: 'كل ما يلي', en: 'All of these' },
  matchAny: { ar: 'أي مما يلي', en: 'Any of these' },
  logic: { ar: 'تحقق', en: 'Match' },
  addCondition: { ar: 'شرط', en: 'Condition' },
  addGroup: { ar: 'مجموعة شروط', en: 'Group' },
  removeCondition: { ar: 'حذف الشرط', en: 'Remove the condition' },
  removeGroup: { ar: 'حذف المجموعة', en: 'Remove the group' },
  tooDeep: { ar: 'لا مجموعات أعمق من هذه', en: 'Groups go no deeper than this' },
  field: { ar: 'الحقل', en: 'Field' },
  operator: { ar: 'المقارنة', en: 'Comparison' },
  value: { ar: 'القيمة', en: 'Value' },
  from: { ar: 'من', en: 'From' },
  to: { ar: 'إلى', en: 'To' },
  me: { ar: 'أنا', en: 'Me' },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
  aggregate: { ar: 'الحساب', en: 'Take' },
  cells: { ar: 'النص في عمود', en: 'Text in a column' },
  calculate: { ar: 'عملية حسابية', en: 'Calculation' },
  by: { ar: 'العملية', en: 'Sign' },
  with: { ar: 'مع', en: 'With' },
  constant: { ar: 'عدد ثابت', en: 'A number' },
  number: { ar: 'العدد', en: 'Number' },
  removeStep: { ar: 'حذف العملية', en: 'Remove the calculation' },
  moment: { ar: 'متى', en: 'When' },
  fixed: { ar: 'تاريخ محدد', en: 'A date' },
  conditions: { ar: 'شروط المرشح', en: 'Conditions of the filter' },
  group: { ar: 'مجموعة شروط:', en: 'Group of conditions:' },
  removeNamed: { ar: 'حذف الشرط «{name}»', en: 'Remove the condition “{name}”' },
  now: { ar: 'الآن', en: 'now' },
  agoText: { ar: '{unit} مضت', en: '{unit} ago' },
  aheadText: { ar: '{unit} من الآن', en: '{unit} from now' },
  ago: { ar: 'قبل الآن', en: 'Ago' },
  ahead: { ar: 'بعد الآن', en: 'From now' },
  amount: { ar: 'المدة', en: 'How many' },
  unit: { ar: 'الوحدة', en: 'Unit' },
  apply: { ar: 'تطبيق', en: 'Apply' },
  clear: { ar: 'مسح الكل', en: 'Clear all' },
  incomplete: { ar: 'أكمل هذا الشرط أو احذفه', en: 'Finish this condition or remove it' },
  nothing: { ar: 'أضف شرطاً لتبدأ.', en: 'Add a condition to begin.' },
})

export const savedText = words({
  saved: { ar: 'المرشحات المحفوظة', en: 'Saved filters' },
  mine: { ar: 'مرشحاتي', en: 'Mine' },
  shared: { ar: 'مشتركة', en: 'Shared' },
  saveAs: { ar: 'حفظ باسم جديد…', en: 'Save as…' },
  overwrite: { ar: 'حفظ التعديل في «{name}»', en: 'Save the change to “{name}”' },
  rename: { ar: 'إعادة تسمية «{name}»…', en: 'Rename “{name}”…' },
  remove: { ar: 'حذف «{name}»…', en: 'Delete “{name}”…' },
  saveTitle: { ar: 'حفظ المرشح', en: 'Save the filter' },
  renameTitle: { ar: 'إعادة تسمية المرشح', en: 'Rename the filter' },
  name: { ar: 'الاسم', en: 'Name' },
  isShared: { ar: 'مشترك مع كل من يرى هذه اللوحة', en: 'Shared with everybody who sees this board' },
  removeTitle: { ar: 'حذف المرشح «{name}»؟', en: 'Delete the filter “{name}”?' },
  removeBody: {
    ar: 'الروابط التي تشير إليه لن تعرض ما كانت تعرضه. التذاكر نفسها لا تتأثر.',
    en: 'Links that point to it will no longer show what they did. No ticket is affected.',
  },
  removeConfirm: { ar: 'حذف المرشح', en: 'Delete the filter' },
  kept: { ar: 'حُفظ المرشح «{name}»', en: 'The filter “{name}” was saved' },
  removed: { ar: 'حُذف المرشح «{name}»', en: 'The filter “{name}” was deleted' },
  changed: { ar: 'معدّل', en: 'changed' },
})

export const operatorText: Record<Operator, Words> = words({
  EQUAL: { ar: 'يساوي', en: 'is' },
  NOT_EQUAL: { ar: 'لا يساوي', en: 'is not' },
  GREATER_THAN: { ar: 'أكبر من', en: 'is more than' },
  LESS_THAN: { ar: 'أصغر من', en: 'is less than' },
  CONTAINS: { ar: 'يحتوي', en: 'contains' },
  NOT_CONTAINS: { ar: 'لا يحتوي', en: 'does not contain' },
  BEFORE: { ar: 'قبل', en: 'is before' },
  AFTER: { ar: 'بعد', en: 'is after' },
  BETWEEN: { ar: 'بين', en: 'is between' },
  IS_PRESENT: { ar: 'له قيمة', en: 'has a value' },
  IS_NOT_PRESENT: { ar: 'بلا قيمة', en: 'has no value' },
})

export const rowsText = words({
  itself: { ar: 'الصفوف نفسها', en: 'The rows themselves' },
  count: { ar: 'عدد الصفوف', en: 'Number of rows' },
  column: { ar: 'العمود', en: 'Column' },
})
export const linkedText = words({
  itself: { ar: 'التذاكر نفسها', en: 'The tickets themselves' },
  count: { ar: 'عدد التذاكر', en: 'Number of tickets' },
  column: { ar: 'الحقل فيها', en: 'Their field' },
})

export const aggregationText: Record<Exclude<Aggregation, 'COUNT'>, Words> = words({
  SUM: { ar: 'المجموع', en: 'Sum' },
  MAX: { ar: 'الأكبر أو الأحدث', en: 'Greatest or latest' },
  MIN: { ar: 'الأصغر أو الأقدم', en: 'Least or earliest' },
  AVG: { ar: 'المتوسط', en: 'Average' },
})

export const signText = words({
  '+': { ar: 'زائد (+)', en: 'plus (+)' },
  '-': { ar: 'ناقص (−)', en: 'minus (−)' },
  '*': { ar: 'ضرب (×)', en: 'times (×)' },
  '/': { ar: 'قسمة (÷)', en: 'divided by (÷)' },
})

export const unitText = words({
  minutes: { ar: 'دقيقة', en: 'minutes' },
  hours: { ar: 'ساعة', en: 'hours' },
  days: { ar: 'يوم', en: 'days' },
  weeks: { ar: 'أسبوع', en: 'weeks' },
  months: { ar: 'شهر', en: 'months' },
})

export const filterProblemText: Record<FilterProblem['problem'], Words> = words({
  field: { ar: 'اختر حقلاً متاحاً لك', en: 'Choose a field that is available to you' },
  column: { ar: 'اختر عموداً رقمياً', en: 'Choose a column of numbers' },
  operator: { ar: 'هذه المقارنة لا تصح لهذا الحقل', en: 'This comparison does not suit the field' },
  value: { ar: 'اكتب قيمة مناسبة', en: 'Give a value that fits' },
  aggregation: { ar: 'هذا الحساب لا يصح هنا', en: 'This calculation makes no sense here' },
  depth: { ar: 'مجموعات متداخلة أكثر من المسموح', en: 'Too many groups within groups' },
})
