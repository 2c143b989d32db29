import { words, type Words } from '#core/words.ts'

export const jobText = words({
  title: { ar: 'المهام الخلفية', en: 'Background jobs' },
  state: { ar: 'الحالة', en: 'State' },
  queue: { ar: 'المهمة', en: 'Job' },
  organization: { ar: 'المنشأة', en: 'Organisation' },
  platform: { ar: 'المنصة', en: 'Platform' },
  tries: { ar: 'المحاولات', en: 'Tries' },
  created: { ar: 'أُنشئت', en: 'Created' },
  problem: { ar: 'المشكلة', en: 'Problem' },
  replay: { ar: 'إعادة التنفيذ', en: 'Run again' },
  discard: { ar: 'استبعاد', en: 'Discard' },
  replayTitle: { ar: 'إعادة تنفيذ المهمة؟', en: 'Run this job again?' },
  replayBody: {
    ar: 'تعود مهمة «{queue}» إلى الطابور وتُنفَّذ من أولها.',
    en: 'The “{queue}” job goes back into its queue and runs from the start.',
  },
  replayed: { ar: 'أُعيدت المهمة إلى الطابور', en: 'The job is back in its queue' },
  discardTitle: { ar: 'استبعاد المهمة؟', en: 'Discard this job?' },
  discardBody: {
    ar: 'لن تُنفَّذ مهمة «{queue}» بعد الآن، ولن يتم ما كانت ستفعله. لا تراجع عن الاستبعاد.',
    en: 'The “{queue}” job will never run, and what it was to do is not done. This cannot be undone.',
  },
  discarded: { ar: 'استُبعدت المهمة', en: 'The job was discarded' },
  emptyTitle: { ar: 'لا توجد مهام', en: 'There are no jobs' },
  noneTitle: { ar: 'لا مهمة تطابق هذا', en: 'No job matches' },
  clear: { ar: 'إزالة المرشحات', en: 'Remove the filters' },
})

/** What the jobs of a queue do. */
export const jobQueueText: Record<string, Words> = words({
  event: { ar: 'إبلاغ أجزاء ديوان بما تغيّر', en: 'Telling the parts of Diwan of a change' },
  tell: { ar: 'إعادة إبلاغ جزء من ديوان بما تغيّر', en: 'Telling one part of Diwan again' },
  mail: { ar: 'إرسال بريد', en: 'Sending a mail' },
  'notification-mail': { ar: 'إرسال الإشعارات بالبريد', en: 'Sending notifications by mail' },
  'notification-push': { ar: 'إرسال الإشعارات إلى المتصفحات', en: 'Sending notifications to browsers' },
  seen: { ar: 'تسجيل آخر ظهور', en: 'Recording when a user was last seen' },
  'forgotten-password': { ar: 'إرسال رمز تغيير كلمة المرور', en: 'Sending the code for a new password' },
  'file-bytes': { ar: 'حذف محتوى ملف', en: 'Deleting the content of a file' },
  import: { ar: 'استيراد ملف', en: 'Importing a file' },
  export: { ar: 'تصدير تذاكر إلى ملف', en: 'Exporting tickets to a file' },
  webhook: { ar: 'إرسال خطّاف ويب', en: 'Sending a webhook' },
  route: { ar: 'توزيع العمل على الموظفين', en: 'Giving work to agents' },
  'work-event': { ar: 'إبلاغ المحادثة بمن استلمها', en: 'Telling a conversation who has taken it' },
  bulk: { ar: 'تغيير تذاكر كثيرة معاً', en: 'Changing many tickets at once' },
  'erase-person': { ar: 'محو بيانات شخص', en: 'Erasing a person’s data' },
  'outbound-messages': { ar: 'إرسال رسائل المحادثات', en: 'Sending messages of conversations' },
  'inbound-messages': { ar: 'معالجة الرسائل الواردة', en: 'Processing inbound messages' },
  'inbound-files': { ar: 'جلب ملف رسالة واردة', en: 'Fetching the file of an inbound message' },
  'scheduled-messages': { ar: 'إرسال رسالة مجدولة', en: 'Sending a scheduled message' },
  'conversation-bulk': { ar: 'تغيير محادثات كثيرة معاً', en: 'Changing many conversations at once' },
  'snoozed-conversations': { ar: 'إعادة محادثة مؤجلة', en: 'Bringing back a snoozed conversation' },
  'workflow-run': { ar: 'تنفيذ خطوات سير العمل', en: 'Taking steps of workflows' },
  'workflow-due': { ar: 'متابعة مواعيد سير العمل', en: 'Watching times of workflows' },
  'sla-due': { ar: 'متابعة مواعيد مستوى الخدمة', en: 'Watching service levels' },
  'sla-recompute': { ar: 'إعادة حساب مستويات الخدمة', en: 'Recomputing service levels' },
  reindex: { ar: 'تحديث فهرس البحث', en: 'Updating the search index' },
  'notify-people': { ar: 'إشعار المعنيين بتذكرة', en: 'Notifying the people of a ticket' },
})

export const jobStateText = words({
  created: { ar: 'تنتظر', en: 'Waiting' },
  retry: { ar: 'ستُعاد', en: 'To be retried' },
  active: { ar: 'قيد التنفيذ', en: 'Running' },
  completed: { ar: 'اكتملت', en: 'Completed' },
  cancelled: { ar: 'أُلغيت', en: 'Cancelled' },
  failed: { ar: 'فشلت', en: 'Failed' },
})
