/** Words and colours for the statuses of conversations. */
import { words } from '#core/words.ts'
import type { ConversationStatus } from '../statuses.ts'

export const conversationKindText = words({
  one: { ar: 'محادثة', en: 'Conversation' },
  many: { ar: 'المحادثات', en: 'Conversations' },
})

export const conversationStatusText = words({
  OPEN: { ar: 'مفتوحة', en: 'Open' },
  PENDING: { ar: 'معلّقة', en: 'Pending' },
  RESOLVED: { ar: 'محلولة', en: 'Resolved' },
  SPAM: { ar: 'مزعجة', en: 'Spam' },
  SNOOZED: { ar: 'مؤجّلة', en: 'Snoozed' },
  VIRTUAL_AGENT: { ar: 'مع الوكيل الافتراضي', en: 'With the virtual agent' },
})

export const conversationStatusColor: Record<ConversationStatus, string> = {
  OPEN: '#1b7f4b',
  PENDING: '#a35c00',
  RESOLVED: '#5b6472',
  SPAM: '#b3261e',
  SNOOZED: '#5a4fcf',
  VIRTUAL_AGENT: '#0b6e99',
}
