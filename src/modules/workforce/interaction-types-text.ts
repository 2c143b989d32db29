import { words } from '#core/words.ts'
import type { InteractionType } from './interaction-types.ts'

export const interactionTypeText = words<InteractionType>({
  LOGIN: { ar: 'سجّل الدخول', en: 'Signed in' },
  ALREADY_LOGGED_IN: { ar: 'مسجّل الدخول من قبل', en: 'Already signed in' },
  LOGOUT: { ar: 'سجّل الخروج', en: 'Signed out' },
  BREAK: { ar: 'استراحة', en: 'Break' },
  IN_TICKET_HANDLING_VIEW: { ar: 'يطالع تذكرة', en: 'Viewing a ticket' },
  IN_TICKET_HANDLING_CREATE: { ar: 'ينشئ تذكرة', en: 'Creating a ticket' },
  IN_TICKET_HANDLING_UPDATE: { ar: 'يعدّل تذكرة', en: 'Updating a ticket' },
  IN_VIDEO_CALL: { ar: 'في مكالمة مرئية', en: 'In a video call' },
  IN_CHAT: { ar: 'في محادثة', en: 'In a chat' },
  NEW_CONVERSATION_REQUEST: { ar: 'تُعرض عليه محادثة', en: 'Offered a conversation' },
  NEW_CONVERSATION: { ar: 'بدأ محادثة جديدة', en: 'Started a conversation' },
  CONVERSATION_ACTION: { ar: 'يتصرف في محادثة', en: 'Acting on a conversation' },
  IN_VOICE_CALL: { ar: 'في مكالمة صوتية', en: 'In a voice call' },
  IDLE: { ar: 'خامل', en: 'Idle' },
  CUSTOM_INTERACTION: { ar: 'عمل آخر', en: 'Other work' },
  RECEIVE_CALL: { ar: 'ترده مكالمة', en: 'Receiving a call' },
  RECEIVE_TICKET: { ar: 'ترده تذكرة', en: 'Receiving a ticket' },
  RECEIVE_VIDEO_CALL: { ar: 'ترده مكالمة مرئية', en: 'Receiving a video call' },
  AVAILABLE: { ar: 'متاح', en: 'Available' },
})
