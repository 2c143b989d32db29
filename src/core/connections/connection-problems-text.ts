/** What a test of a connection can find. */
import { callProblems } from './outgoing-text.ts'
import type { Words } from '../words.ts'

export const connectionProblems = {
  ...callProblems,
  'wrong-credentials': { ar: 'رفض الخادم بيانات الدخول', en: 'The server refused the sign-in' },
  'not-there': { ar: 'الحساب أو الرقم غير موجود لدى الخدمة', en: 'The service has no such account or number' },
  'not-that-service': {
    ar: 'أجاب خادم، لكنه ليس الخدمة المتوقعة',
    en: 'Something answered, but not the service that was expected',
  },
  status: { ar: 'أجاب الخادم بالحالة {status}', en: 'The server answered with status {status}' },
  'no-folder': { ar: 'المجلد غير موجود في صندوق البريد', en: 'The mailbox has no such folder' },
  'no-encryption': { ar: 'الخادم لا يعرض اتصالاً مشفّراً', en: 'The server does not offer encryption' },
} as const satisfies Record<string, Words>
