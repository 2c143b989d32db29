/** Texts of the login audit and of sessions. */
import { words } from '#core/words.ts'

export const auditText = words({
  title: { ar: 'سجل الدخول', en: 'Login audit' },
  ownTitle: { ar: 'سجل دخولي', en: 'My sign-ins' },
  search: { ar: 'ابحث بالاسم أو العنوان', en: 'Search name or address' },
  event: { ar: 'الحدث', en: 'Event' },
  unknownDevice: { ar: 'جهاز غير معروف', en: 'Unknown device' },
  onDevice: { ar: '{browser} على {system}', en: '{browser} on {system}' },
  noneTitle: { ar: 'لا شيء في السجل يطابق هذا', en: 'Nothing in the audit matches' },
  emptyTitle: { ar: 'السجل فارغ', en: 'Nothing here yet' },
  clear: { ar: 'إزالة المرشحات', en: 'Remove the filters' },
  more: { ar: 'عرض المزيد', en: 'Show more' },
  user: { ar: 'الشخص', en: 'Person' },
  days: { ar: 'المدة', en: 'Dates' },
  cutOff: {
    ar: 'هذا أحدث {count} سطر، وفي السجل أكثر. ضيّق المرشحات لتأخذ الباقي.',
    en: 'These are the newest {count} lines; the audit holds more. Narrow the filters to take the rest.',
  },
  when: { ar: 'الوقت (UTC)', en: 'Time (UTC)' },
  who: { ar: 'الاسم', en: 'Name' },
  username: { ar: 'اسم المستخدم', en: 'Username' },
  reason: { ar: 'السبب', en: 'Reason' },
  address: { ar: 'عنوان IP', en: 'IP address' },
  device: { ar: 'الجهاز', en: 'Device' },
})

export const signInEventText = words({
  'signed-in': { ar: 'دخول', en: 'Signed in' },
  refused: { ar: 'دخول مرفوض', en: 'Refused' },
  locked: { ar: 'قفل الحساب', en: 'Locked' },
  'signed-out': { ar: 'خروج', en: 'Signed out' },
  'session-ended': { ar: 'إنهاء جلسة', en: 'Session ended' },
  'password-changed': { ar: 'تغيير كلمة المرور', en: 'Password changed' },
  'code-sent': { ar: 'إرسال رمز تحقق', en: 'Code sent' },
  'step-passed': { ar: 'اجتياز خطوة تحقق', en: 'Step passed' },
  'step-refused': { ar: 'خطوة تحقق مرفوضة', en: 'Step refused' },
  'factor-added': { ar: 'إضافة وسيلة تحقق', en: 'Factor added' },
  'factor-renamed': { ar: 'إعادة تسمية وسيلة تحقق', en: 'Factor renamed' },
  'factor-removed': { ar: 'إزالة وسيلة تحقق', en: 'Factor removed' },
  'taken-over': { ar: 'إحلال جلسة محل أخرى', en: 'Session taken over' },
  'acting-started': { ar: 'بدء العمل نيابةً عنه', en: 'Acting began' },
  'acting-ended': { ar: 'انتهاء العمل نيابةً عنه', en: 'Acting ended' },
})
