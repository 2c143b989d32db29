import type { FilterKind } from '#core/filters/filter.ts'
import { words, type Words } from '#core/words.ts'

export const equationText = words({
  title: { ar: 'منشئ المعادلات', en: 'Equation builder' },
  search: { ar: 'ابحث بالاسم أو المفتاح', en: 'Search by name or key' },
  add: { ar: 'معادلة جديدة', en: 'New equation' },
  emptyTitle: { ar: 'لا معادلات بعد', en: 'No equations yet' },
  emptyBody: {
    ar: 'احفظ المعادلات التي تحسبها كثيراً: نسبة، متوسط، مجموع على تذاكر لوحة.',
    en: 'Keep the calculations you make often: a share, a mean, a total over the tickets of a board.',
  },
  remove: { ar: 'حذف المعادلة', en: 'Delete equation' },
  removeTitle: { ar: 'حذف «{name}»؟', en: 'Delete “{name}”?' },
  removeBody: { ar: 'لن تبقى المعادلة ولا آخر ناتج لها.', en: 'The equation and its last results go.' },
  saved: { ar: 'حُفظت المعادلة «{name}»', en: 'The equation “{name}” was saved' },
  key: { ar: 'المفتاح', en: 'Key' },
  keyHint: {
    ar: 'حروف لاتينية وأرقام. تستخدم به المعادلات الأخرى ناتجها.',
    en: 'Latin letters and digits. Other equations use its result by this key.',
  },
  board: { ar: 'اللوحة', en: 'Board' },
  noBoard: { ar: 'بلا لوحة', en: 'No board' },
  boardHint: {
    ar: 'تُستخدم حقولها وتذاكرها في المعادلة',
    en: 'Its fields and tickets can be used in the equation',
  },
  equation: { ar: 'المعادلة', en: 'Equation' },
  equationHint: {
    ar: 'اكتب اسم حقل أو دالة واختر من المقترحات. تُقبل الأرقام العربية و× و÷.',
    en: 'Type the name of a field or function and choose. Arabic digits, × and ÷ are accepted.',
  },
  suggestions: { ar: 'مقترحات', en: 'Suggestions' },
  faultAt: {
    ar: 'تعذّر فهم المعادلة عند الموضع {place}: «{near}»',
    en: 'Not understood at position {place}: “{near}”',
  },
  faultAtEnd: { ar: 'المعادلة غير مكتملة', en: 'The equation is not complete' },
  unknownFunction: { ar: 'لا توجد دالة باسم {name}', en: 'There is no function {name}' },
  checkArchived: { ar: 'تشمل التذاكر المؤرشفة', en: 'Check archived tickets too' },
  checkArchivedHint: {
    ar: 'في المجاميع على التذاكر، مثل \u2066COUNT(tickets)\u2069',
    en: 'In totals over tickets, such as COUNT(tickets)',
  },
  createdBy: { ar: 'أنشأها', en: 'Created by' },
  functions: { ar: 'الدوال وكيف تُستخدم', en: 'Functions and how to use them' },
  insert: { ar: 'إدراج {name}', en: 'Insert {name}' },
  trial: { ar: 'تجربة على سجل حقيقي', en: 'Test on a real record' },
  ticket: { ar: 'التذكرة', en: 'Ticket' },
  ticketHint: { ar: 'تُؤخذ قيم الحقول منها', en: 'Values of fields are taken from it' },
  evaluate: { ar: 'حساب', en: 'Evaluate' },
  tryDraft: { ar: 'تجربة دون حفظ', en: 'Try without saving' },
  result: { ar: 'الناتج', en: 'Result' },
  noResult: {
    ar: 'لا ناتج: قيمة ناقصة أو قسمة على صفر. انظر الخطوات.',
    en: 'No result: a value is missing, or a division by zero. See the steps.',
  },
  steps: { ar: 'خطوات الحساب', en: 'Steps' },
  none: { ar: '—', en: '—' },
  yes: { ar: 'نعم', en: 'yes' },
  no: { ar: 'لا', en: 'no' },
  items: {
    ar: '{count, plural, zero {لا عناصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصراً} other {# عنصر}}',
    en: '{count, plural, =0 {no items} one {# item} other {# items}}',
  },
  typeEquation: { ar: 'معادلة', en: 'equation' },
  typeFunction: { ar: 'دالة', en: 'function' },
  typeTickets: { ar: 'تذاكر اللوحة', en: 'tickets of the board' },
  totalOf: { ar: 'مجموع {field} في التذاكر', en: 'Sum of {field} over tickets' },
})

export const valueTypeText: Record<FilterKind, Words> = words({
  text: { ar: 'نص', en: 'text' },
  number: { ar: 'رقم', en: 'number' },
  instant: { ar: 'تاريخ ووقت', en: 'date and time' },
  day: { ar: 'تاريخ', en: 'date' },
  time: { ar: 'وقت', en: 'time' },
  choice: { ar: 'اختيار', en: 'choice' },
  choices: { ar: 'قائمة اختيارات', en: 'list of choices' },
  boolean: { ar: 'نعم أو لا', en: 'yes or no' },
  rows: { ar: 'جدول', en: 'table' },
  presence: { ar: 'موجود أو لا', en: 'present or not' },
})

export const functionText = words({
  SUM: { ar: 'مجموع الأرقام في عمود أو قائمة', en: 'The sum of the numbers of a column or list' },
  COUNT: { ar: 'عدد الصفوف أو العناصر', en: 'How many rows or items there are' },
  MIN: { ar: 'أصغر رقم', en: 'The smallest number' },
  MAX: { ar: 'أكبر رقم', en: 'The largest number' },
  AVG: { ar: 'متوسط الأرقام', en: 'The mean of the numbers' },
  ROUND: { ar: 'تقريب إلى عدد من المنازل', en: 'Rounds to a number of decimals' },
  FLOOR: { ar: 'تقريب إلى العدد الصحيح الأدنى', en: 'Rounds down to a whole number' },
  CEIL: { ar: 'تقريب إلى العدد الصحيح الأعلى', en: 'Rounds up to a whole number' },
  ABS: { ar: 'القيمة بلا إشارة', en: 'The value without its sign' },
  DAYS: { ar: 'عدد الأيام بين تاريخين', en: 'Days between two dates' },
  HOURS: { ar: 'عدد الساعات بين موعدين', en: 'Hours between two moments' },
  OR: { ar: 'القيمة الثانية إن غابت الأولى', en: 'The second value where the first is missing' },
})
