/** Texts that the server writes into conversations, and words for the problems of messages. */
import { connectionProblems } from '#core/connections/connection-problems-text.ts'
import { callProblems } from '#core/connections/outgoing-text.ts'
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
  'no-address': { ar: 'ليس للعميل عنوان بريد إلكتروني', en: 'The customer has no e-mail address' },
  'wrong-credentials': connectionProblems['wrong-credentials'],
  'no-encryption': connectionProblems['no-encryption'],
  'not-that-service': connectionProblems['not-that-service'],
  automatic: {
    ar: 'لم تُرسل: الطرف الآخر يرد آلياً',
    en: 'Not sent: the other side answers automatically',
  },
  'window-closed': {
    ar: 'مضت أكثر من 24 ساعة على آخر رسالة من العميل: لا يقبل المزوّد الآن إلا القوالب المعتمدة، حيث توجد',
    en: 'More than 24 hours have passed since the customer’s last message: the provider now takes only approved templates, where it has them',
  },
  'no-recipient': {
    ar: 'لا يمكن الوصول إلى هذا المستلم عبر القناة',
    en: 'This recipient cannot be reached on the channel',
  },
  'recipient-blocked': {
    ar: 'المستلم حظر الرسائل أو أوقفها',
    en: 'The recipient has blocked or stopped messages',
  },
  'account-blocked': { ar: 'أوقف المزوّد حساب القناة', en: 'The provider has blocked the account of the channel' },
  'too-fast': {
    ar: 'أُرسل أكثر مما يسمح به المزوّد، وسيُعاد الإرسال',
    en: 'More was sent than the provider allows; it is sent again later',
  },
  'bad-file': { ar: 'لا تقبل القناة هذا الملف أو حجمه', en: 'The channel does not take this file or its size' },
  'bad-template': {
    ar: 'القالب غير موجود أو غير معتمد، أو لا تناسبه القيم المدخلة',
    en: 'The template does not exist, is not approved, or does not fit the values given',
  },
  'template-not-approved': {
    ar: 'لم يعتمد المزوّد هذا القالب، أو أوقفه',
    en: 'The provider has not approved this template, or has paused it',
  },
  'bad-content': { ar: 'محتوى الرسالة لا تقبله القناة', en: 'The channel does not take the content of the message' },
  'caption-lost': {
    ar: 'أُرسل الملف ولم يُرسل النص معه: أرسل النص وحده',
    en: 'The file was sent, its text was not: send the text by itself',
  },
  'cannot-send-type': {
    ar: 'لا ترسل هذه القناة رسائل من هذا النوع',
    en: 'This channel does not send messages of this type',
  },
  unreachable: { ar: 'القناة لا تستقبل الرسائل الآن', en: 'The channel takes no messages at the moment' },
})

/** In a ticket or mail that has no words of its own. */
export const mailSubjectText = {
  none: 'بلا موضوع · No subject',
  files: 'المرفقات · Attachments',
}

export const ratingText = words({
  question: { ar: 'كيف تقيّم خدمتنا في هذه المحادثة؟', en: 'How would you rate our service in this conversation?' },
  veryPoor: { ar: 'سيئة جداً', en: 'Very poor' },
  poor: { ar: 'سيئة', en: 'Poor' },
  acceptable: { ar: 'مقبولة', en: 'Acceptable' },
  good: { ar: 'جيدة', en: 'Good' },
  excellent: { ar: 'ممتازة', en: 'Excellent' },
})
