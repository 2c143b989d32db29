/** Texts of the page of conversations. */
import { words, type Words } from '#core/words.ts'
import type { ConversationStatus, ConversationTab, RequestedAction } from '../statuses.ts'

export const tabText = words<ConversationTab>({
  all: { ar: 'الكل', en: 'All' },
  active: { ar: 'النشطة', en: 'Active' },
  pending: { ar: 'المعلّقة', en: 'Pending' },
  archived: { ar: 'المؤرشفة', en: 'Archived' },
})

export const statusText = words<ConversationStatus>({
  OPEN: { ar: 'مفتوحة', en: 'Open' },
  PENDING: { ar: 'معلّقة', en: 'Pending' },
  RESOLVED: { ar: 'محلولة', en: 'Resolved' },
  SPAM: { ar: 'مزعجة', en: 'Spam' },
  SNOOZED: { ar: 'مؤجّلة', en: 'Snoozed' },
  VIRTUAL_AGENT: { ar: 'مع الوكيل الافتراضي', en: 'With the virtual agent' },
})

export const actionText = words<RequestedAction>({
  resolve: { ar: 'حل المحادثة', en: 'Resolve' },
  reopen: { ar: 'إعادة الفتح', en: 'Reopen' },
  pending: { ar: 'تعليق', en: 'Mark as pending' },
  snooze: { ar: 'تأجيل', en: 'Snooze' },
  spam: { ar: 'تصنيف مزعجة', en: 'Mark as spam' },
  handOver: { ar: 'تسليم', en: 'Hand over' },
})

/** Said when an action has been done. */
export const doneText: Record<Exclude<RequestedAction, 'handOver'>, Words> = {
  resolve: { ar: 'حُلّت المحادثة', en: 'The conversation is resolved' },
  reopen: { ar: 'أُعيد فتح المحادثة', en: 'The conversation is open again' },
  pending: { ar: 'عُلّقت المحادثة', en: 'The conversation is pending' },
  snooze: { ar: 'أُجّلت المحادثة', en: 'The conversation is snoozed' },
  spam: { ar: 'صُنّفت المحادثة مزعجة', en: 'The conversation is marked as spam' },
}

/** A tab without conversations: why, and what comes here. */
export const emptyText: Record<ConversationTab, { title: Words; body: Words }> = {
  all: {
    title: { ar: 'لا محادثات بعد', en: 'There are no conversations yet' },
    body: {
      ar: 'تظهر هنا محادثات العملاء فور وصولها من القنوات.',
      en: 'Conversations of customers appear here as soon as they arrive over a channel.',
    },
  },
  active: {
    title: { ar: 'لا محادثات نشطة', en: 'There are no active conversations' },
    body: {
      ar: 'تظهر هنا المحادثات الجديدة، وما يُعاد فتحه.',
      en: 'New conversations appear here, and those that are opened again.',
    },
  },
  pending: {
    title: { ar: 'لا محادثات معلّقة أو مؤجّلة', en: 'No conversations are pending or snoozed' },
    body: {
      ar: 'علّق محادثة تنتظر رداً، أو أجّلها إلى وقت تعود فيه وحدها.',
      en: 'Mark a conversation as pending while it waits, or snooze it until it comes back by itself.',
    },
  },
  archived: {
    title: { ar: 'لا محادثات مؤرشفة', en: 'There are no archived conversations' },
    body: { ar: 'تنتقل إلى هنا المحادثات المحلولة والمزعجة.', en: 'Resolved conversations and spam are kept here.' },
  },
}

export const inboxText = words({
  title: { ar: 'المحادثات', en: 'Conversations' },
  tabs: { ar: 'أقسام المحادثات', en: 'Sections of the list' },
  search: { ar: 'ابحث في المحادثات', en: 'Search conversations' },
  status: { ar: 'الحالة', en: 'Status' },
  label: { ar: 'التصنيف', en: 'Label' },
  labels: { ar: 'التصنيفات', en: 'Labels' },
  assignee: { ar: 'المكلّف', en: 'Assignee' },
  mine: { ar: 'المسندة إليّ', en: 'Assigned to me' },
  unassigned: { ar: 'غير مُسندة', en: 'Not assigned' },
  ticket: { ar: 'التذكرة', en: 'Ticket' },
  linkedToTicket: { ar: 'المرتبطة بالتذكرة', en: 'Linked to the ticket' },
  colleague: { ar: 'زميل', en: 'A colleague' },
  channelId: { ar: 'القناة', en: 'Channel' },
  teamId: { ar: 'الفريق', en: 'Team' },
  teamIdNone: { ar: 'بلا فريق', en: 'No team' },
  queueId: { ar: 'الطابور', en: 'Queue' },
  queueIdNone: { ar: 'بلا طابور', en: 'No queue' },
  unreadOnly: { ar: 'غير المقروءة', en: 'Unread' },
  unreadCount: { ar: 'رسائل غير مقروءة: {count}', en: 'Unread messages: {count}' },
  unread: { ar: 'القراءة', en: 'Read state' },
  noneFound: { ar: 'لا محادثات بهذه المرشحات', en: 'No conversations match these filters' },
  noneWithWords: { ar: 'لا محادثات فيها «{words}»', en: 'No conversations with “{words}”' },
  clearFilters: { ar: 'إزالة المرشحات', en: 'Remove the filters' },
  more: { ar: 'محادثات أقدم', en: 'Older conversations' },
  thread: { ar: 'المحادثة المفتوحة', en: 'Open conversation' },
  choose: { ar: 'اختر محادثة لقراءتها', en: 'Choose a conversation to read it' },
  chooseBody: { ar: 'وتنقّل بينها بالمفتاحين J وK.', en: 'Move between them with J and K.' },
  select: { ar: 'تحديد {name}', en: 'Select {name}' },
  unknownCustomer: { ar: 'عميل غير معروف', en: 'Unknown customer' },
  back: { ar: 'العودة إلى القائمة', en: 'Back to the list' },
  backToThread: { ar: 'العودة إلى المحادثة', en: 'Back to the conversation' },
  details: { ar: 'تفاصيل المحادثة', en: 'Details of the conversation' },
  moreActions: { ar: 'إجراءات أخرى', en: 'More actions' },
  keys: { ar: 'المحادثات', en: 'Conversations' },
  nextOne: { ar: 'المحادثة التالية', en: 'Next conversation' },
  previousOne: { ar: 'المحادثة السابقة', en: 'Previous conversation' },
  selectOne: { ar: 'تحديد المحادثة', en: 'Select the conversation' },
  markUnread: { ar: 'تعليمها غير مقروءة', en: 'Mark as unread' },
})
