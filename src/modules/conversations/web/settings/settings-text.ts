/** Texts of the pages for labels, canned replies and macros. */
import { words } from '#core/words.ts'

export const labelText = words({
  title: { ar: 'تصنيفات المحادثات', en: 'Conversation labels' },
  search: { ar: 'ابحث في التصنيفات', en: 'Search labels' },
  add: { ar: 'تصنيف جديد', en: 'New label' },
  color: { ar: 'اللون', en: 'Colour' },
  removeTitle: { ar: 'حذف التصنيف «{name}»؟', en: 'Remove the label “{name}”?' },
  removeBody: {
    ar: 'لا يُحذف تصنيف تحمله محادثات: أزله منها أولاً.',
    en: 'A label that conversations have is not removed: take it off them first.',
  },
  emptyTitle: { ar: 'لا تصنيفات بعد', en: 'No labels yet' },
  emptyBody: {
    ar: 'أضف تصنيفات تُرتَّب بها المحادثات، كالشكاوى والاستفسارات.',
    en: 'Add labels to sort conversations by, such as complaints and questions.',
  },
})

export const cannedReplyText = words({
  title: { ar: 'الردود الجاهزة', en: 'Canned replies' },
  search: { ar: 'ابحث في الردود الجاهزة', en: 'Search canned replies' },
  add: { ar: 'رد جاهز جديد', en: 'New canned reply' },
  shortCode: { ar: 'الاختصار', en: 'Short code' },
  shortCodeHint: {
    ar: 'يكتبه الموظف بعد الشرطة المائلة / لإدراج الرد',
    en: 'Agents type it after a slash / to insert the reply',
  },
  bodyAr: { ar: 'النص بالعربية', en: 'Text in Arabic' },
  bodyEn: { ar: 'النص بالإنجليزية', en: 'Text in English' },
  variables: {
    ar: 'المتغيرات: {variables}. تُستبدل بها بيانات المحادثة عند الإدراج.',
    en: 'Variables: {variables}. They are replaced by the data of the conversation.',
  },
  removeTitle: { ar: 'حذف الرد الجاهز «{name}»؟', en: 'Remove the canned reply “{name}”?' },
  removeBody: { ar: 'لا يمكن التراجع عن الحذف.', en: 'This cannot be undone.' },
  emptyTitle: { ar: 'لا ردود جاهزة بعد', en: 'No canned replies yet' },
  emptyBody: {
    ar: 'أضف ما يكتبه الموظفون مراراً، كالترحيب وأوقات العمل.',
    en: 'Add what agents write often, such as a greeting or opening hours.',
  },
})

export const macroSettingsText = words({
  title: { ar: 'وحدات الماكرو', en: 'Macros' },
  search: { ar: 'ابحث في وحدات الماكرو', en: 'Search macros' },
  add: { ar: 'ماكرو جديد', en: 'New macro' },
  steps: { ar: 'الخطوات', en: 'Steps' },
  stepsHint: {
    ar: 'تُنفَّذ بالترتيب وبصلاحيات من ينفّذها: كلها أو لا شيء منها.',
    en: 'They run in order, with the rights of the person who runs them: all of them or none.',
  },
  step: { ar: 'الخطوة {number}', en: 'Step {number}' },
  addStep: { ar: 'إضافة خطوة', en: 'Add a step' },
  removeStep: { ar: 'إزالة الخطوة {number}', en: 'Remove step {number}' },
  moveUp: { ar: 'تقديم الخطوة {number}', en: 'Move step {number} up' },
  reply: { ar: 'رد على العميل', en: 'Reply to the customer' },
  note: { ar: 'ملاحظة داخلية', en: 'Internal note' },
  status: { ar: 'تغيير الحالة', en: 'Change the status' },
  assign: { ar: 'إسناد', en: 'Assign' },
  transfer: { ar: 'تحويل إلى فريق', en: 'Transfer to a team' },
  labels: { ar: 'إضافة تصنيفات', en: 'Add labels' },
  text: { ar: 'النص', en: 'Text' },
  action: { ar: 'الإجراء', en: 'Action' },
  snoozeHours: { ar: 'التأجيل بالساعات', en: 'Snooze for hours' },
  person: { ar: 'الزميل', en: 'Colleague' },
  nobody: { ar: 'إلغاء الإسناد', en: 'Unassign' },
  team: { ar: 'الفريق', en: 'Team' },
  removeTitle: { ar: 'حذف الماكرو «{name}»؟', en: 'Remove the macro “{name}”?' },
  removeBody: { ar: 'لا يمكن التراجع عن الحذف.', en: 'This cannot be undone.' },
  emptyTitle: { ar: 'لا وحدات ماكرو بعد', en: 'No macros yet' },
  emptyBody: {
    ar: 'اجمع خطوات تتكرر معاً، كالرد ثم الحل، لتُنفَّذ بضغطة واحدة.',
    en: 'Gather steps that come together, such as a reply and resolving, to run them at once.',
  },
})
