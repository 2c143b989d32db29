/** Reasons why an outgoing call failed. */
import type { Words } from '../words.ts'

export const callProblems = {
  'bad-address': { ar: 'العنوان غير صالح للاتصال', en: 'The address cannot be called' },
  'not-allowed-address': {
    ar: 'العنوان داخلي أو غير مسموح به',
    en: 'The address is private, or not allowed',
  },
  'unknown-host': { ar: 'لا يوجد خادم بهذا الاسم', en: 'No server has this name' },
  'connection-refused': { ar: 'رفض الخادم الاتصال', en: 'The server refused the connection' },
  'connection-broken': { ar: 'انقطع الاتصال قبل وصول الرد', en: 'The connection broke before the answer came' },
  'timed-out': { ar: 'لم يرد الخادم في الوقت المحدد', en: 'The server did not answer in time' },
  certificate: {
    ar: 'شهادة الخادم غير موثوقة أو الاتصال المشفّر غير ممكن',
    en: 'The certificate is not trusted, or an encrypted connection is not possible',
  },
  'refused-redirect': {
    ar: 'حوّلنا الخادم إلى عنوان آخر لا نرسل إليه ما قُصد به هو: اكتب العنوان النهائي',
    en: 'The server redirected to another address, which is not sent what was meant for it: enter the final address',
  },
  'too-many-redirects': { ar: 'حوّلنا الخادم مرات كثيرة', en: 'The server redirected too many times' },
} as const satisfies Record<string, Words>

export type CallProblem = keyof typeof callProblems
