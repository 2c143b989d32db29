import { words } from '#core/words.ts'
import type { InteractionType } from './interaction-types.ts'

export const interactionTypeText = words<InteractionType>({
  LOGIN: { ar: 'بدء العمل', en: 'Started work' },
  ALREADY_LOGGED_IN: { ar: 'بدأ العمل من قبل', en: 'Already at work' },
  LOGOUT: { ar: 'خارج العمل', en: 'Off work' },
  BREAK: { ar: 'استراحة', en: 'Break' },
  IN_TICKET_HANDLING_VIEW: { ar: 'مطالعة تذكرة', en: 'Viewing a ticket' },
  IN_TICKET_HANDLING_CREATE: { ar: 'إنشاء تذكرة', en: 'Creating a ticket' },
  IN_TICKET_HANDLING_UPDATE: { ar: 'تعديل تذكرة', en: 'Updating a ticket' },
  IN_VIDEO_CALL: { ar: 'في مكالمة مرئية', en: 'In a video call' },
  IN_CHAT: { ar: 'في محادثة', en: 'In a chat' },
  NEW_CONVERSATION_REQUEST: { ar: 'عرض محادثة', en: 'Offered a conversation' },
  NEW_CONVERSATION: { ar: 'بدء محادثة جديدة', en: 'Started a conversation' },
  CONVERSATION_ACTION: { ar: 'إجراء في محادثة', en: 'Acting on a conversation' },
  IN_VOICE_CALL: { ar: 'في مكالمة صوتية', en: 'In a voice call' },
  IDLE: { ar: 'خمول', en: 'Idle' },
  CUSTOM_INTERACTION: { ar: 'عمل آخر', en: 'Other work' },
  RECEIVE_CALL: { ar: 'ورود مكالمة', en: 'Receiving a call' },
  RECEIVE_TICKET: { ar: 'ورود تذكرة', en: 'Receiving a ticket' },
  RECEIVE_VIDEO_CALL: { ar: 'ورود مكالمة مرئية', en: 'Receiving a video call' },
  AVAILABLE: { ar: 'متاح', en: 'Available' },
})
