/** Changes of conversations, shown after the name of the user, and their fields. */
import { words } from '#core/words.ts'

export const conversationChanges = words({
  'conversation.created': { ar: 'بدء المحادثة {target}', en: 'began the conversation {target}' },
  'conversation.status-changed': {
    ar: 'تغيير حالة المحادثة {target}',
    en: 'changed the status of the conversation {target}',
  },
  'conversation.assigned': { ar: 'إسناد المحادثة {target}', en: 'assigned the conversation {target}' },
  'conversation.updated': { ar: 'تعديل المحادثة {target}', en: 'changed the conversation {target}' },
  'conversation.combined': {
    ar: 'دمج محادثات أخرى في {target}',
    en: 'combined other conversations into {target}',
  },
  'conversation.participants-changed': {
    ar: 'تغيير المشاركين في المحادثة {target}',
    en: 'changed the participants of the conversation {target}',
  },
  'conversation.ticket-linked': {
    ar: 'ربط المحادثة {target} بتذكرة',
    en: 'linked the conversation {target} to a ticket',
  },
  'conversation.ticket-unlinked': {
    ar: 'فك ربط المحادثة {target} بتذكرة',
    en: 'unlinked the conversation {target} from a ticket',
  },
  'conversation.rated': { ar: 'تقييم المحادثة {target}', en: 'rated the conversation {target}' },
  'conversation.inbound-replayed': {
    ar: 'إعادة معالجة رسالة واردة {target}',
    en: 'processed an inbound message again {target}',
  },
  'conversation.removed': { ar: 'حذف رسالة عامة {target}', en: 'deleted a global message {target}' },
  'conversation-label.created': { ar: 'إضافة تصنيف المحادثات {target}', en: 'added the conversation label {target}' },
  'conversation-label.updated': { ar: 'تعديل تصنيف المحادثات {target}', en: 'changed the conversation label {target}' },
  'conversation-label.removed': { ar: 'حذف تصنيف المحادثات {target}', en: 'removed the conversation label {target}' },
  'canned-reply.created': { ar: 'إضافة الرد الجاهز {target}', en: 'added the canned reply {target}' },
  'canned-reply.updated': { ar: 'تعديل الرد الجاهز {target}', en: 'changed the canned reply {target}' },
  'canned-reply.removed': { ar: 'حذف الرد الجاهز {target}', en: 'removed the canned reply {target}' },
  'macro.created': { ar: 'إضافة الماكرو {target}', en: 'added the macro {target}' },
  'macro.updated': { ar: 'تعديل الماكرو {target}', en: 'changed the macro {target}' },
  'macro.removed': { ar: 'حذف الماكرو {target}', en: 'removed the macro {target}' },
})

export const conversationFields = words({
  assigneeId: { ar: 'المكلّف', en: 'assignee' },
  teamId: { ar: 'الفريق', en: 'team' },
  queueId: { ar: 'الطابور', en: 'queue' },
  labelIds: { ar: 'التصنيفات', en: 'labels' },
  metadata: { ar: 'البيانات الإضافية', en: 'metadata' },
  channelId: { ar: 'القناة', en: 'channel' },
  shortCode: { ar: 'الاختصار', en: 'short code' },
  steps: { ar: 'الخطوات', en: 'steps' },
  conversations: { ar: 'المحادثات', en: 'conversations' },
  text: { ar: 'النص', en: 'text' },
  action: { ar: 'الإجراء', en: 'action' },
  snoozeHours: { ar: 'ساعات التأجيل', en: 'hours of snoozing' },
  addIds: { ar: 'ما يضاف', en: 'added' },
  removeIds: { ar: 'ما يزال', en: 'removed' },
  snoozedUntil: { ar: 'مؤجّلة حتى', en: 'snoozed until' },
  ticketId: { ar: 'التذكرة', en: 'ticket' },
  score: { ar: 'التقييم', en: 'score' },
  comment: { ar: 'التعليق', en: 'comment' },
  audience: { ar: 'المخاطَبون', en: 'audience' },
  userIds: { ar: 'المستخدمون', en: 'users' },
})
