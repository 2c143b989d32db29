/** Texts that the server writes into conversations; screens have their own. */
import { words } from '#core/words.ts'

/** Problems of messages, stored as codes and shown in words. */
export const problemText = {
  lost: 'lost',
  cannotSend: 'cannot-send',
} as const

export const deliveryProblemText = words({
  lost: {
    ar: 'انقطع الاتصال أثناء الإرسال، ولا يُعرف هل وصلت الرسالة',
    en: 'The connection was lost while sending; it is unknown whether the message arrived',
  },
  'cannot-send': { ar: 'لا تستطيع هذه القناة إرسال الرسائل', en: 'This channel cannot send messages' },
  refused: { ar: 'رفضت القناة الرسالة', en: 'The channel refused the message' },
  unreachable: { ar: 'تعذّر الوصول إلى القناة', en: 'The channel could not be reached' },
})
