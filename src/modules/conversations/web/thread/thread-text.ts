/** Texts of messages and of the thread that they form. */
import { words } from '#core/words.ts'
import type { MessageType } from '../../api/messages.ts'
import type { InteractionEvent, MessageStatus } from '../../statuses.ts'

export const threadText = words({
  messages: { ar: 'رسائل المحادثة', en: 'Messages of the conversation' },
  none: { ar: 'لا رسائل متاحة', en: 'No messages available' },
  pictureFailed: { ar: 'تعذّر عرض الصورة', en: 'The picture could not be shown' },
  newMessages: { ar: 'رسائل جديدة', en: 'New messages' },
  toNew: { ar: 'إلى أول رسالة جديدة', en: 'To the first new message' },
  playbackFailed: { ar: 'تعذّر تشغيل الوسائط', en: 'Media playback failed' },
  customer: { ar: 'العميل', en: 'Customer' },
  system: { ar: 'النظام', en: 'System' },
  somebody: { ar: 'مستخدم محذوف', en: 'Deleted user' },
  note: { ar: 'ملاحظة داخلية', en: 'Internal note' },
  removed: { ar: 'سُحبت هذه الرسالة قبل إرسالها', en: 'This message was taken back before it was sent' },
  latest: { ar: 'إلى أحدث الرسائل', en: 'Go to the latest messages' },
  undo: { ar: 'تراجع عن الإرسال', en: 'Undo sending' },
  resend: { ar: 'إعادة الإرسال', en: 'Send again' },
  discard: { ar: 'إلى المسودة', en: 'Back to the draft' },
  sendAnyway: { ar: 'إرسال رغم ذلك', en: 'Send anyway' },
  newerReply: {
    ar: 'ردّ زميل قبل أن تصل رسالتك. اقرأ ردّه، أو أرسلها رغم ذلك.',
    en: 'A colleague replied before your message arrived. Read that reply, or send it anyway.',
  },
  notSent: { ar: 'لم تُرسل', en: 'Not sent' },
  sending: { ar: 'جارٍ الإرسال', en: 'Sending' },
  waits: { ar: 'تُرسل عند عودة الاتصال', en: 'Will be sent when the connection is back' },
  queued: { ar: 'بانتظار الإرسال', en: 'Waiting to be sent' },
  moreEvents: { ar: 'أحداث أخرى ({count})', en: 'More events ({count})' },
  fewerEvents: { ar: 'طيّ الأحداث', en: 'Fold the events' },
  openFile: { ar: 'تنزيل {name}', en: 'Download {name}' },
  openPicture: { ar: 'فتح الصورة {name}', en: 'Open the picture {name}' },
  onMap: { ar: 'فتح الموقع في الخريطة', en: 'Open the place on a map' },
  chosen: { ar: 'اختار', en: 'Chosen' },
  template: { ar: 'قالب {name}', en: 'Template {name}' },
  replyTo: { ar: 'ردّاً على', en: 'In reply to' },
  earlier: { ar: 'رسالة سابقة', en: 'An earlier message' },
  colleague: { ar: 'زميل', en: 'a colleague' },
  comma: { ar: '، ', en: ', ' },
  typing: { ar: 'يكتب الآن: {name}', en: 'Typing now: {name}' },
  viewing: { ar: 'يشاهد المحادثة أيضاً: {name}', en: 'Also viewing: {name}' },
  reply: { ar: 'الرد على هذه الرسالة', en: 'Reply to this message' },
})

export const messageStatusText = words<MessageStatus>({
  SENT: { ar: 'أُرسلت', en: 'Sent' },
  DELIVERED: { ar: 'وصلت', en: 'Delivered' },
  READ: { ar: 'قُرئت', en: 'Read' },
  FAILED: { ar: 'لم تُرسل', en: 'Failed' },
  UNKNOWN: { ar: 'لا يُعرف هل وصلت', en: 'Unknown whether it arrived' },
})

export const typeText = words<MessageType>({
  TEXT: { ar: 'نص', en: 'Text' },
  IMAGE: { ar: 'صورة', en: 'Image' },
  VIDEO: { ar: 'مقطع مرئي', en: 'Video' },
  AUDIO: { ar: 'رسالة صوتية', en: 'Audio' },
  DOCUMENT: { ar: 'مستند', en: 'Document' },
  LOCATION: { ar: 'موقع', en: 'Location' },
  CONTACT: { ar: 'جهة اتصال', en: 'Contact' },
  TEMPLATE: { ar: 'قالب', en: 'Template' },
  INTERACTIVE: { ar: 'رسالة تفاعلية', en: 'Interactive message' },
  REACTION: { ar: 'تفاعل', en: 'Reaction' },
  STICKER: { ar: 'ملصق', en: 'Sticker' },
})

/** {actor} did it; {user}, {team} or {queue} is whom or what it concerns. */
export const eventText = words<InteractionEvent>({
  CREATED: { ar: 'بدأت المحادثة', en: 'The conversation began' },
  JOINED: { ar: 'انضمام {user} إلى المحادثة', en: '{user} joined' },
  LEFT: { ar: 'مغادرة {user} المحادثة', en: '{user} left' },
  VIDEO_STARTED: { ar: 'بدأت مكالمة مرئية', en: 'A video call began' },
  VIDEO_ENDED: { ar: 'انتهت المكالمة المرئية', en: 'The video call ended' },
  CALL_STARTED: { ar: 'بدأت مكالمة', en: 'A call began' },
  CALL_ENDED: { ar: 'انتهت المكالمة', en: 'The call ended' },
  INVITED: { ar: 'دعوة {user} إلى المحادثة', en: '{user} was invited' },
  REQUESTED_TO_JOIN: { ar: 'طلب انضمام {user}', en: '{user} asked to join' },
  REJECTED: { ar: 'الاعتذار عن المحادثة: {user}', en: '{user} did not accept the conversation' },
  ACCEPTED: { ar: 'قبول المحادثة: {user}', en: '{user} accepted the conversation' },
  STATUS_CHANGED: { ar: 'تغيّرت الحالة من «{from}» إلى «{to}»', en: 'The status changed from {from} to {to}' },
  VIRTUAL_AGENT_RECEIVED: { ar: 'استلم الوكيل الافتراضي المحادثة', en: 'The virtual agent took the conversation' },
  ASSIGNED: { ar: 'أُسندت المحادثة إلى {user}', en: 'Assigned to {user}' },
  UNASSIGNED: { ar: 'أُلغي إسناد المحادثة إلى {user}', en: '{user} is no longer assigned' },
  TRANSFERRED: { ar: 'حُوّلت المحادثة إلى {target}', en: 'Transferred to {target}' },
  CLOSED: { ar: 'حُلّت المحادثة', en: 'Resolved' },
  REOPENED: { ar: 'أُعيد فتح المحادثة', en: 'Reopened' },
})

export const threadEventText = words({
  by: { ar: '{event} (بواسطة {actor})', en: '{event} (by {actor})' },
  aTeam: { ar: 'فريق آخر', en: 'another team' },
  aQueue: { ar: 'طابور آخر', en: 'another queue' },
})
