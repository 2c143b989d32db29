/** Texts of board templates: names, statuses, tags and sources. */
import { words } from '#core/words.ts'

export const templateText = words({
  serviceDesk: { ar: 'مكتب الخدمة', en: 'Service desk' },
  serviceDeskHint: {
    ar: 'طلبات المساعدة وأعطال الأجهزة والأنظمة.',
    en: 'Requests for help, faults of devices and systems.',
  },
  complaints: { ar: 'الشكاوى والمقترحات', en: 'Complaints and suggestions' },
  complaintsHint: { ar: 'شكوى تُسجَّل وتُدرس ويُردّ على صاحبها.', en: 'A complaint is recorded, looked into and answered.' },
  land: { ar: 'طلبات الأراضي', en: 'Land requests' },
  landHint: {
    ar: 'معاملة تمرّ بالتدقيق والكشف الميداني حتى الإنجاز.',
    en: 'A request that passes through checking and a site visit to completion.',
  },
  memo: { ar: 'مذكرات داخلية', en: 'Internal memos' },
  memoHint: { ar: 'مراسلات بين الأقسام بأرقام متسلسلة.', en: 'Letters between departments, numbered in sequence.' },
  empty: { ar: 'لوحة بسيطة', en: 'A plain board' },
  emptyHint: { ar: 'حالتان فقط: مفتوحة ومغلقة.', en: 'Two statuses: open and closed.' },
})

export const statusWords = words({
  open: { ar: 'مفتوحة', en: 'Open' },
  fresh: { ar: 'جديدة', en: 'New' },
  progress: { ar: 'قيد العمل', en: 'In progress' },
  waiting: { ar: 'بانتظار مقدّم الطلب', en: 'Waiting for the requester' },
  resolved: { ar: 'محلولة', en: 'Resolved' },
  closed: { ar: 'مغلقة', en: 'Closed' },
  received: { ar: 'مستلمة', en: 'Received' },
  study: { ar: 'قيد الدراسة', en: 'Under study' },
  answered: { ar: 'تم الرد', en: 'Answered' },
  rejected: { ar: 'مرفوضة', en: 'Rejected' },
  checking: { ar: 'قيد التدقيق', en: 'Being checked' },
  visit: { ar: 'كشف ميداني', en: 'Site visit' },
  fee: { ar: 'بانتظار دفع الرسوم', en: 'Waiting for the fee' },
  done: { ar: 'منجزة', en: 'Completed' },
  draft: { ar: 'مسودة', en: 'Draft' },
  sent: { ar: 'مرسلة', en: 'Sent' },
  filed: { ar: 'محفوظة', en: 'Filed' },
})

export const tagWords = words({
  urgent: { ar: 'عاجل', en: 'Urgent' },
  hardware: { ar: 'أجهزة', en: 'Hardware' },
  software: { ar: 'برامج', en: 'Software' },
  repeated: { ar: 'متكررة', en: 'Repeated' },
  suggestion: { ar: 'مقترح', en: 'Suggestion' },
  missing: { ar: 'وثائق ناقصة', en: 'Documents missing' },
  disputed: { ar: 'نزاع', en: 'Disputed' },
  confidential: { ar: 'سري', en: 'Confidential' },
})

export const sourceWords = words({
  phone: { ar: 'هاتف', en: 'Telephone' },
  email: { ar: 'بريد إلكتروني', en: 'E-mail' },
  counter: { ar: 'مراجعة شخصية', en: 'At the counter' },
  website: { ar: 'الموقع الإلكتروني', en: 'Website' },
})
