import { words, type Words } from '#core/words.ts'
import type { MailMode, NotificationChannel } from './preferences.ts'
import type { NotificationType } from './types.ts'

export const settingsText = words({
  settings: { ar: 'التفضيلات', en: 'Settings' },
  channels: { ar: 'ما يصلك وكيف', en: 'What you receive, and how' },
  channelsHint: {
    ar: 'ما لا تغيّره هنا يتبع إعدادات المنشأة.',
    en: 'What you do not change here follows your organisation.',
  },
  restore: { ar: 'العودة إلى إعدادات المنشأة', en: 'Use the settings of the organisation' },
  type: { ar: 'الحدث', en: 'Event' },
  mail: { ar: 'البريد', en: 'Mail' },
  mailHint: {
    ar: 'تُرسل الرسالة إذا بقي الإشعار غير مقروء دقيقتين، رسالة واحدة لكل تذكرة.',
    en: 'A mail is sent if a notification stays unread for two minutes, one for each ticket.',
  },
  digestHour: { ar: 'ساعة الملخص اليومي', en: 'Hour of the daily digest' },
  quiet: { ar: 'ساعات الهدوء', en: 'Quiet hours' },
  quietHint: {
    ar: 'ما يصل في هذه الساعات ينتظر الملخص اليومي، ويظهر في التطبيق كالمعتاد.',
    en: 'What arrives in these hours waits for the daily digest, and is shown in the application as usual.',
  },
  quietOn: { ar: 'لا تزعجني في هذه الساعات', en: 'Do not disturb me in these hours' },
  from: { ar: 'من', en: 'From' },
  until: { ar: 'إلى', en: 'Until' },
  timeZone: { ar: 'المنطقة الزمنية', en: 'Time zone' },
  ofOrganization: { ar: 'كالمنشأة ({zone})', en: 'As the organisation ({zone})' },
  push: { ar: 'إشعارات المتصفح', en: 'Browser notifications' },
  pushHint: {
    ar: 'تظهر على هذا الجهاز ولو كانت صفحة ديوان مغلقة.',
    en: 'They appear on this device even while Diwan is closed.',
  },
  pushHere: { ar: 'إظهارها في هذا المتصفح', en: 'Show them in this browser' },
  pushUnsupported: { ar: 'هذا المتصفح لا يدعمها.', en: 'This browser does not support them.' },
  pushBroken: { ar: 'الإشعارات معطّلة، أعد تشغيل المتصفح', en: 'Notifications broken, restart the browser' },
  muted: { ar: 'تذاكر مكتومة', en: 'Muted tickets' },
  mutedHint: {
    ar: 'لا يصلك من التذكرة المكتومة إلا إشارة إليك.',
    en: 'Of a muted ticket you hear only mentions of you.',
  },
  noneMuted: { ar: 'لم تكتم أي تذكرة.', en: 'You have muted no ticket.' },
  mute: { ar: 'كتم التذكرة', en: 'Mute the ticket' },
  unmute: { ar: 'إلغاء الكتم', en: 'Unmute' },
  defaultsTitle: { ar: 'إعدادات الإشعارات', en: 'Notification defaults' },
  defaultChannels: { ar: 'ما يصل الجميع وكيف', en: 'What everybody receives, and how' },
  defaultsHint: {
    ar: 'تسري على كل من لم يختر غيرها في تفضيلاته.',
    en: 'They apply to everybody who has not chosen otherwise in their preferences.',
  },
  laterType: {
    ar: 'تأتي مع ملخصات المكالمات، وليست في هذه النسخة.',
    en: 'Comes with call summaries, which this version does not have.',
  },
  unsubscribeTitle: { ar: 'إيقاف رسائل الإشعارات', en: 'Stop mails of notifications' },
  unsubscribeBody: {
    ar: 'لن تصلك رسائل بريد عن التذاكر. تبقى الإشعارات في التطبيق، ويمكنك تشغيل الرسائل من تفضيلاتك.',
    en: 'You will get no more mails about tickets. Notifications stay in the application, and your preferences turn mails on again.',
  },
  unsubscribe: { ar: 'إيقاف الرسائل', en: 'Stop the mails' },
  unsubscribed: { ar: 'أُوقفت الرسائل', en: 'The mails are stopped' },
})

export const typeNames = {
  title: { ar: 'العنوان', en: 'Title' },
  description: { ar: 'الوصف', en: 'Description' },
  tags: { ar: 'الوسوم', en: 'Tags' },
  status: { ar: 'الحالة', en: 'Status' },
  'due-date': { ar: 'تاريخ الاستحقاق', en: 'Due date' },
  priority: { ar: 'الأولوية', en: 'Priority' },
  department: { ar: 'القسم', en: 'Department' },
  customer: { ar: 'العميل', en: 'Customer' },
  assignees: { ar: 'المكلّفون', en: 'Assignees' },
  watchers: { ar: 'المتابعون', en: 'Watchers' },
  groups: { ar: 'المجموعات', en: 'Groups' },
  'comment-added': { ar: 'إضافة تعليق', en: 'Comment added' },
  fields: { ar: 'حقول النموذج', en: 'Fields' },
  attachments: { ar: 'المرفقات', en: 'Attachments' },
  'call-summary-changed': { ar: 'تغيير ملخص مكالمة', en: 'Call summary changed' },
  archived: { ar: 'الأرشفة', en: 'Archived' },
  resolved: { ar: 'الحل', en: 'Resolved' },
  'sla-breached': { ar: 'تجاوز مستوى الخدمة', en: 'Service level breached' },
  workflow: { ar: 'رسائل سير العمل', en: 'Messages of workflows' },
  approval: { ar: 'الموافقات', en: 'Approvals' },
  'survey-response': { ar: 'ردود على استبياناتك', en: 'Responses to your surveys' },
  'survey-quota': { ar: 'اكتمال حصة في استبيان', en: 'Quota of a survey full' },
  'survey-closed': { ar: 'إغلاق استبيان في موعده', en: 'Survey closed' },
  'article-review': { ar: 'مراجعة المقالات', en: 'Review of articles' },
  'article-published': { ar: 'نشر مقالة في موعدها', en: 'Article published at its date' },
  'article-expired': { ar: 'انتهاء مقالة في موعدها', en: 'Article expired at its date' },
} satisfies Record<NotificationType, Words>

export const channelNames = {
  app: { ar: 'في التطبيق', en: 'In the app' },
  mail: { ar: 'بالبريد', en: 'By mail' },
  push: { ar: 'في المتصفح', en: 'In the browser' },
} satisfies Record<NotificationChannel, Words>

export const mailModeNames = {
  'at-once': { ar: 'فوراً', en: 'At once' },
  digest: { ar: 'ملخص يومي', en: 'Daily digest' },
  off: { ar: 'بلا رسائل', en: 'No mails' },
} satisfies Record<MailMode, Words>
