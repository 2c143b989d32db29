import { words } from '#core/words.ts'

export const galleryNames = words({
  escalate: { ar: 'تصعيد المتأخر', en: 'Escalate what is late' },
  remind: { ar: 'تذكير قبل الاستحقاق', en: 'Remind before the due date' },
  closeSilent: { ar: 'إغلاق الصامت', en: 'Close the silent' },
  route: { ar: 'توجيه بحسب الأولوية', en: 'Route by priority' },
  approve: { ar: 'موافقة على ما يتجاوز مبلغاً', en: 'Ask for approval over an amount' },
  welcome: { ar: 'ترحيب بالعميل', en: 'Welcome the customer' },
})
export const galleryHints = words({
  escalate: {
    ar: 'يرفع الأولوية ويُعلم المكلّفين حين تتجاوز التذكرة مستوى الخدمة',
    en: 'Raises the priority and tells the assignees when a service level is breached',
  },
  remind: { ar: 'يُعلم المكلّفين قبل يوم من الاستحقاق', en: 'Tells the assignees a day before it is due' },
  closeSilent: {
    ar: 'يغلق ما لم يُمسّ سبعة أيام، بعد تنبيه',
    en: 'Closes what nobody touched for seven days, after a warning',
  },
  route: { ar: 'ينقل العاجل إلى العمل فوراً', en: 'Moves urgent tickets to work at once' },
  approve: {
    ar: 'يطلب الموافقة حين يتجاوز المبلغ 1000، ويذكّر بعد يومين',
    en: 'Asks for approval when the amount is over 1,000, and reminds after two days',
  },
  welcome: { ar: 'يرسل بريداً إلى العميل مع كل تذكرة جديدة', en: 'Mails the customer with each new ticket' },
})
export const galleryNeedWords = words({
  amount: { ar: 'حقل رقمي في النموذج', en: 'a number field in the form' },
  step: { ar: 'خطوة موافقة', en: 'an approval step' },
  targets: { ar: 'مستوى خدمة', en: 'a service level' },
  closing: { ar: 'حالة إغلاق', en: 'a closing status' },
})
export const galleryActs = words({
  switchOn: { ar: 'تشغيل', en: 'Switch on' },
  switchOnNamed: { ar: 'تشغيل: {name}', en: 'Switch on: {name}' },
  adapt: { ar: 'تعديل أولاً', en: 'Edit first' },
  adaptNamed: { ar: 'تعديل أولاً: {name}', en: 'Edit first: {name}' },
  switchedOn: { ar: 'يعمل الآن «{name}»', en: '“{name}” is live now' },
  missing: { ar: 'ينقص اللوحة: {names}', en: 'The board lacks: {names}' },
})
/** What the ready workflows say, in the language of their reader; the person who takes one may change it. */
export const galleryTexts = words({
  escalated: {
    ar: 'تجاوزت {{number}} مستوى الخدمة: {{name}}',
    en: 'The service level of {{number}} was breached: {{name}}',
  },
  dueSoon: { ar: 'تستحق {{number}} غداً: {{name}}', en: '{{number}} is due tomorrow: {{name}}' },
  silentSoon: {
    ar: 'ستُغلق هذه التذكرة بعد يوم إن لم يصلنا رد.',
    en: 'This ticket will be closed in a day unless we hear from you.',
  },
  routed: { ar: 'أولوية عالية: نُقلت تلقائياً.', en: 'High priority: moved automatically.' },
  amountApproved: { ar: 'تمت الموافقة على المبلغ.', en: 'The amount was approved.' },
  amountRejected: { ar: 'رُفض المبلغ في {{number}}: {{name}}', en: 'The amount of {{number}} was rejected: {{name}}' },
  amountLate: {
    ar: 'لم يُبتّ بعد في موافقة {{number}}: {{name}}',
    en: 'The approval of {{number}} is still open: {{name}}',
  },
  welcomeSubject: { ar: 'استلمنا طلبك {{number}}', en: 'We received your request {{number}}' },
  welcomeBody: {
    ar: 'مرحباً {{customer}}،\nاستلمنا طلبك «{{name}}» وسنرد عليك قريباً.',
    en: 'Hello {{customer}},\nwe received your request “{{name}}” and will answer soon.',
  },
})
