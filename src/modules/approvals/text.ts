import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const stepsText = words({
  title: { ar: 'خطوات الموافقة', en: 'Approval steps' },
  steps: { ar: 'الخطوات', en: 'Steps' },
  hint: {
    ar: 'لكل حالة خطوة واحدة على الأكثر: تُطلب الموافقة والتذكرة فيها، ثم تنتقل إلى حالة الموافقة أو الرفض. الطلبات المفتوحة تبقى على الخطوة التي قُدّمت بها.',
    en: 'A status has one step at most: approval is asked for while a ticket is in it, and the ticket then moves on. Open requests keep the step by which they were submitted.',
  },
  add: { ar: 'إضافة خطوة', en: 'Add a step' },
  remove: { ar: 'حذف الخطوة', en: 'Remove the step' },
  none: {
    ar: 'لا خطوات بعد، فلا تُطلب موافقة في هذه اللوحة.',
    en: 'No steps yet, so no approvals are asked for on this board.',
  },
  currentStatus: { ar: 'الحالة الحالية', en: 'Current status' },
  approvalStatus: { ar: 'الحالة بعد الموافقة', en: 'Status after approval' },
  rejectionStatus: { ar: 'الحالة بعد الرفض', en: 'Status after rejection' },
  users: { ar: 'المستخدمون الموافقون', en: 'Approving users' },
  groups: { ar: 'المجموعات الموافقة', en: 'Approving groups' },
  watchers: { ar: 'المتابعون', en: 'User watchers' },
  watcherGroups: { ar: 'مجموعات المتابعين', en: 'Group watchers' },
  rule: { ar: 'من يجب أن يوافق', en: 'Who must approve' },
  everybody: { ar: 'كل المستخدمين، وواحد من كل مجموعة', en: 'Every user, and one of each group' },
  some: { ar: 'عدد منهم', en: 'A number of them' },
  needed: { ar: 'عدد الموافقات المطلوبة', en: 'Approvals needed' },
  openFields: { ar: 'حقول تبقى مفتوحة للتعديل', en: 'Fields that stay open for edits' },
  openFieldsHint: {
    ar: 'تعديل أحدها أثناء الانتظار يُسقط ما أُعطي من موافقات.',
    en: 'An edit of one of them while approval is pending voids the approvals that were given.',
  },
  shortage: icu({
    ar: 'من يستطيعون الموافقة الآن {able}، والمطلوب {needed}.',
    en: '{able} can approve at this moment, {needed} are needed.',
  }),
  removed: {
    ar: 'يذكر ما حُذف أو عُطّل',
    en: 'Names something that was removed or disabled',
  },
  removedTitle: {
    ar: 'خطوات تذكر ما حُذف أو عُطّل: {names}. قد يتعذّر البتّ في طلباتها حتى تُصحَّح.',
    en: 'Steps that name something removed or disabled: {names}. Their requests may stay undecided until they are corrected.',
  },
  removeQuestion: { ar: 'حذف الخطوة «{name}»؟', en: 'Remove the step “{name}”?' },
  saved: { ar: 'حُفظت خطوات الموافقة', en: 'The approval steps were saved' },
})
