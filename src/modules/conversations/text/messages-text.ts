/** Texts that the server writes into conversations, and words for the problems of messages. */
import { connectionProblems } from '#core/connection-problems-text.ts'
import { callProblems } from '#core/outgoing-text.ts'
import { words } from '#core/words.ts'

/** Stored with a message; a status of HTTP may follow. Shown by `deliveryProblemText`. */
export const deliveryProblems = {
  lost: 'lost',
  cannotSend: 'cannot-send',
  disabled: 'disabled',
  refused: 'refused',
  unreachable: 'unreachable',
  bounced: 'bounced',
  noAddress: 'no-address',
  wrongCredentials: 'wrong-credentials',
  noEncryption: 'no-encryption',
  notThatService: 'not-that-service',
  automatic: 'automatic',
} as const

export const deliveryProblemText = words({
  ...callProblems,
  lost: {
    ar: 'انقطع الاتصال أثناء الإرسال، ولا يُعرف هل وصلت الرسالة',
    en: 'The connection was lost while sending; it is unknown whether the message arrived',
  },
  'cannot-send': { ar: 'لا تستطيع هذه القناة إرسال الرسائل', en: 'This channel cannot send messages' },
  disabled: { ar: 'القناة معطّلة', en: 'The channel is disabled' },
  refused: { ar: 'رفضت القناة الرسالة', en: 'The channel refused the message' },
  bounced: {
    ar: 'عادت الرسالة: لم يقبلها خادم المرسل إليه',
    en: 'The mail came back: the server of the receiver did not take it',
  },
  'no-address': { ar: 'ليس للزبون عنوان بريد إلكتروني', en: 'The customer has no e-mail address' },
  'wrong-credentials': connectionProblems['wrong-credentials'],
  'no-encryption': connectionProblems['no-encryption'],
  'not-that-service': connectionProblems['not-that-service'],
  automatic: {
    ar: 'لم تُرسل: الطرف الآخر يرد آلياً',
    en: 'Not sent: the other side answers automatically',
  },
  unreachable: { ar: 'القناة لا تستقبل الرسائل الآن', en: 'The channel takes no messages at the moment' },
})

export const ratingText = words({
  question: { ar: 'كيف تقيّم خدمتنا في هذه المحادثة؟', en: 'How would you rate our service in this conversation?' },
  veryPoor: { ar: 'سيئة جداً', en: 'Very poor' },
  poor: { ar: 'سيئة', en: 'Poor' },
  acceptable: { ar: 'مقبولة', en: 'Acceptable' },
  good: { ar: 'جيدة', en: 'Good' },
  excellent: { ar: 'ممتازة', en: 'Excellent' },
})
