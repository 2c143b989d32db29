import { words } from '#core/words.ts'

export const resetFactorsText = words({
  reset: { ar: 'إعادة تعيين وسائل التحقق', en: 'Reset second factors' },
  resetTitle: { ar: 'إعادة تعيين وسائل التحقق لدى «{name}»؟', en: 'Reset the second factors of “{name}”?' },
  resetBody: {
    ar: 'يُحذف تطبيق المصادقة ورموز الاسترداد ومفاتيح المرور، ويُعدّها من جديد عند الدخول القادم.',
    en: 'The authenticator, recovery codes and passkeys are deleted; they are set up anew at the next sign-in.',
  },
  resetDone: { ar: 'أُعيد تعيين وسائل التحقق لدى «{name}»', en: 'The second factors of “{name}” were reset' },
})
