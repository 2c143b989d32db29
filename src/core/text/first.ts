/** The part of both catalogues that may be needed before the rest is loaded. */
import type { Words } from '../words.ts'

export const firstErrors = {
  unexpected: { status: 500, ar: 'حدث خطأ ما، الرجاء المحاولة مرة أخرى', en: 'Something went wrong, please try again' },
  unavailable: {
    status: 503,
    ar: 'الخادم لا يستجيب، حاول لاحقاً',
    en: 'The server is not responding, try later',
  },
  network: { status: 0, ar: 'خطأ في الشبكة، تحقق من الاتصال', en: 'Network error, check your connection' },
  timeout: { status: 0, ar: 'انتهت مهلة الطلب', en: 'The request timed out' },
  'not-permitted': {
    status: 403,
    ar: 'عذراً، لا تملك صلاحية الوصول إلى الخدمة المطلوبة',
    en: 'Sorry, you do not have permission to access the requested service',
  },
} as const satisfies Record<string, Words & { status: number }>

export const firstProblems = {
  required: { ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  invalid: { ar: 'القيمة غير صحيحة', en: 'This value is not valid' },
} as const satisfies Record<string, Words>
