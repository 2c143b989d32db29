/** What an agent does at a moment, as the specification lists it. Statuses and skills of an organisation name the one they equal. */
export const interactionTypes = [
  'LOGIN',
  'ALREADY_LOGGED_IN',
  'LOGOUT',
  'BREAK',
  'IN_TICKET_HANDLING_VIEW',
  'IN_TICKET_HANDLING_CREATE',
  'IN_TICKET_HANDLING_UPDATE',
  'IN_VIDEO_CALL',
  'IN_CHAT',
  'NEW_CONVERSATION_REQUEST',
  'NEW_CONVERSATION',
  'CONVERSATION_ACTION',
  'IN_VOICE_CALL',
  'IDLE',
  'CUSTOM_INTERACTION',
  'RECEIVE_CALL',
  'RECEIVE_TICKET',
  'RECEIVE_VIDEO_CALL',
  'AVAILABLE',
] as const
export type InteractionType = (typeof interactionTypes)[number]
