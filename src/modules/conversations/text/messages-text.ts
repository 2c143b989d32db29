/** Texts that the server writes into conversations, and words for the problems of messages. */
import { callProblems } from '#core/outgoing-text.ts'
import { words } from '#core/words.ts'

/** Stored with a message; a status of HTTP may follow. Shown by `deliveryProblemText`. */
export const deliveryProblems = {
  lost: 'lost',
  cannotSend: 'cannot-send',
  disabled: 'disabled',
  refused: 'refused',
  unreachable: 'unreachable',
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
