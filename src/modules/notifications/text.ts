import { icu } from '#core/icu.ts'
import { words, type Words } from '#core/words.ts'
import type { NotificationReason, NotificationType } from './types.ts'

export const notificationsText = words({
  title: { ar: 'الإشعارات', en: 'Notifications' },
  which: { ar: 'أي الإشعارات', en: 'Which notifications' },
  all: { ar: 'الكل', en: 'All' },
  onlyUnread: { ar: 'غير المقروءة', en: 'Unread' },
  markAll: { ar: 'تعليم الكل مقروءاً', en: 'Mark all read' },
  markRead: { ar: 'تعليمه مقروءاً', en: 'Mark as read' },
  markUnread: { ar: 'تعليمه غير مقروء', en: 'Mark as unread' },
  showAll: { ar: 'عرض كل الإشعارات', en: 'Show all notifications' },
  more: { ar: 'عرض المزيد', en: 'Show more' },
  earlier: icu({
    ar: '{count, plural, zero {} one {وتغيير سابق} two {وتغييران سابقان} few {و# تغييرات سابقة} many {و# تغييراً سابقاً} other {و# تغيير سابق}}',
    en: '{count, plural, one {and # earlier change} other {and # earlier changes}}',
  }),
  emptyTitle: { ar: 'لا إشعارات', en: 'No notifications' },
  emptyBody: {
    ar: 'يظهر هنا ما يتغير في التذاكر المسندة إليك أو التي تتابعها أو أنشأتها، وما يُسند إليك من محادثات، ومن يشير إليك.',
    en: 'Changes of tickets that are assigned to you, watched or created by you, conversations that you are given, and mentions of you, appear here.',
  },
  allRead: { ar: 'قرأت كل شيء', en: 'You have read everything' },
  why: { ar: 'لماذا وصلني هذا؟', en: 'Why did I get this?' },
  system: { ar: 'النظام', en: 'The system' },
  actionsOf: { ar: 'إجراءات على إشعارات {number}', en: 'Actions on notifications of {number}' },
})

/** What happened, after the name of who did it. */
export const typeSentences = {
  title: { ar: '{name}: تغيير العنوان', en: '{name} changed the title' },
  description: { ar: '{name}: تعديل الوصف', en: '{name} edited the description' },
  tags: { ar: '{name}: تغيير الوسوم', en: '{name} changed the tags' },
  status: { ar: '{name}: تغيير الحالة', en: '{name} changed the status' },
  'due-date': { ar: '{name}: تغيير تاريخ الاستحقاق', en: '{name} changed the due date' },
  priority: { ar: '{name}: تغيير الأولوية', en: '{name} changed the priority' },
  department: { ar: '{name}: تغيير القسم', en: '{name} changed the department' },
  customer: { ar: '{name}: تغيير العميل', en: '{name} changed the customer' },
  assignees: { ar: '{name}: تغيير المكلّفين', en: '{name} changed the assignees' },
  watchers: { ar: '{name}: تغيير المتابعين', en: '{name} changed the watchers' },
  groups: { ar: '{name}: تغيير المجموعات', en: '{name} changed the groups' },
  'comment-added': { ar: '{name}: تعليق جديد', en: '{name} commented' },
  fields: { ar: '{name}: تعديل حقول في النموذج', en: '{name} edited fields of the form' },
  attachments: { ar: '{name}: تغيير المرفقات', en: '{name} changed the attachments' },
  'call-summary-changed': { ar: '{name}: تعديل ملخص مكالمة', en: '{name} changed a call summary' },
  archived: {
    ar: '{name}: أرشفة التذكرة أو تعليق العمل عليها أو إعادتها',
    en: '{name} archived, disabled or restored the ticket',
  },
  resolved: { ar: '{name}: حل التذكرة أو إعادة فتحها', en: '{name} resolved or reopened the ticket' },
  'sla-breached': { ar: 'تجاوزت التذكرة مستوى الخدمة', en: 'The service level was breached' },
  workflow: { ar: 'رسالة آلية', en: 'An automatic message' },
  approval: { ar: '{name}: الموافقة على التذكرة', en: '{name}: approval of the ticket' },
  'survey-response': { ar: 'ردّ جديد على الاستبيان', en: 'A new response to the survey' },
  'survey-quota': { ar: 'اكتملت حصة في الاستبيان', en: 'A quota of the survey is full' },
  'survey-closed': { ar: 'أُغلق الاستبيان في موعده', en: 'The survey has closed, as planned' },
  'article-review': { ar: 'حان موعد مراجعة المقالة', en: 'The article is due for review' },
  'article-published': { ar: 'نُشرت المقالة في موعدها', en: 'The article was published, as planned' },
  'article-expired': { ar: 'انتهى نشر المقالة في موعده', en: 'The article has expired, as planned' },
} satisfies Record<NotificationType, Words>
export const mentionSentence: Words = { ar: '{name}: إشارة إليك في تعليق', en: '{name} mentioned you in a comment' }
export const assignedSentence: Words = {
  ar: '{name}: تغيير المكلّفين، وأنت منهم',
  en: '{name} changed the assignees, you are one',
}

export const conversationSentences = {
  'comment-added': { ar: '{name}: إشارة إليك في ملاحظة داخلية', en: '{name} mentioned you in an internal note' },
  assignees: { ar: '{name}: إسناد المحادثة إليك', en: '{name} assigned the conversation to you' },
} satisfies Partial<Record<NotificationType, Words>>

const conversationReasons: Partial<Record<NotificationReason, Words>> = {
  assignee: { ar: 'لأن المحادثة مسندة إليك', en: 'Because the conversation is assigned to you' },
}

const surveyReasons: Partial<Record<NotificationReason, Words>> = {
  creator: { ar: 'لأنك أنشأت الاستبيان', en: 'Because you created the survey' },
}

/** Where the reason is another than that of tickets, by kind of record. */
export const reasonsByKind: Record<string, Partial<Record<NotificationReason, Words>>> = {
  conversation: conversationReasons,
  survey: surveyReasons,
}

export const reasonTexts = {
  mentioned: { ar: 'لورود إشارة إليك', en: 'Because somebody mentioned you' },
  approver: { ar: 'لأن التذكرة تنتظر موافقتك', en: 'Because the ticket awaits your approval' },
  requester: { ar: 'لأنك طلبت الموافقة', en: 'Because you asked for the approval' },
  assignee: { ar: 'لأن التذكرة مسندة إليك', en: 'Because the ticket is assigned to you' },
  'former-assignee': { ar: 'لأن التذكرة كانت مسندة إليك', en: 'Because the ticket was assigned to you' },
  creator: { ar: 'لأنك أنشأت التذكرة', en: 'Because you created the ticket' },
  watcher: { ar: 'لأنك تتابع التذكرة', en: 'Because you watch the ticket' },
  group: { ar: 'لأن التذكرة مسندة إلى مجموعتك', en: 'Because the ticket is assigned to your group' },
  'watcher-group': { ar: 'لأن مجموعتك تتابع التذكرة', en: 'Because your group watches the ticket' },
  workflow: { ar: 'لأن سير عمل أو نصاً برمجياً أرسلها إليك', en: 'Because a workflow or script sent it to you' },
  publisher: { ar: 'لأنك نشرته', en: 'Because you published it' },
  editor: { ar: 'لأنك آخر من حفظها', en: 'Because you were the last to save them' },
} satisfies Record<NotificationReason, Words>
