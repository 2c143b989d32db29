import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const logText = words({
  title: { ar: 'سجلات المنصة', en: 'Platform logs' },
  search: { ar: 'ابحث في النص أو برقم الطلب', en: 'Search text or a request id' },
  level: { ar: 'المستوى', en: 'Level' },
  organization: { ar: 'المنشأة', en: 'Organisation' },
  time: { ar: 'الوقت', en: 'Time' },
  message: { ar: 'الرسالة', en: 'Message' },
  requestId: { ar: 'رقم الطلب', en: 'Request id' },
  node: { ar: 'الخادم', en: 'Node' },
  tail: { ar: 'متابعة حية', en: 'Live' },
  tailOn: { ar: 'المتابعة الحية تعمل', en: 'Live tail is on' },
  tailOff: { ar: 'المتابعة الحية متوقفة', en: 'Live tail is off' },
  newLines: icu({
    ar: '{count, plural, one {سطر جديد} two {سطران جديدان} few {# أسطر جديدة} many {# سطراً جديداً} other {# سطر جديد}}',
    en: '{count, plural, one {# new line} other {# new lines}}',
  }),
  onlyThis: { ar: 'أسطر هذا الطلب وحده: {id}', en: 'Only the lines of this request: {id}' },
  onlyOrg: { ar: 'أسطر هذه المنشأة وحدها: {org}', en: 'Only the lines of this organisation: {org}' },
  copyLine: { ar: 'نسخ السطر بصيغة JSON', en: 'Copy the line as JSON' },
  older: { ar: 'تُحمَّل الأسطر الأقدم', en: 'Loading older lines' },
  end: { ar: 'لا أسطر أقدم من هذه', en: 'There are no older lines' },
  anyTime: { ar: 'كل الأوقات', en: 'Any time' },
  custom: { ar: 'مدة محددة', en: 'Between two moments' },
  from: { ar: 'من', en: 'From' },
  until: { ar: 'إلى', en: 'Until' },
  emptyTitle: { ar: 'لا سجلات بعد', en: 'There are no lines yet' },
  emptyBody: {
    ar: 'يظهر هنا كل ما تسجّله الخوادم، ويبقى سبعة أيام.',
    en: 'What the servers say appears here, and stays for seven days.',
  },
  noneTitle: { ar: 'لا سطر يطابق هذه المرشحات', en: 'No line matches these filters' },
  clear: { ar: 'إزالة المرشحات', en: 'Remove the filters' },
})

export const logLevelText = words({
  debug: { ar: 'تتبّع', en: 'Debug' },
  info: { ar: 'معلومة', en: 'Info' },
  warn: { ar: 'تحذير', en: 'Warning' },
  error: { ar: 'خطأ', en: 'Error' },
})

export const logSpanText = words({
  '15m': { ar: 'آخر ربع ساعة', en: 'Last 15 minutes' },
  '1h': { ar: 'آخر ساعة', en: 'Last hour' },
  '24h': { ar: 'آخر 24 ساعة', en: 'Last 24 hours' },
  '7d': { ar: 'آخر 7 أيام', en: 'Last 7 days' },
})
