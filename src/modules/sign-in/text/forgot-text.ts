/** Texts of forgotten passwords and invitations. Without plurals, which would load the formatter. */
import { words } from '#core/words.ts'

export const forgotText = words({
  askTitle: { ar: 'نسيت كلمة المرور؟', en: 'Forgot your password?' },
  askBody: {
    ar: 'اكتب ما تسجّل الدخول به، وسنرسل رمز تحقق إلى بريدك.',
    en: 'Write what you sign in with, and we will mail you a verification code.',
  },
  send: { ar: 'إرسال رمز التحقق', en: 'Send the code' },
  sending: { ar: 'جارٍ الإرسال…', en: 'Sending…' },
  haveCode: { ar: 'لديّ رمز بالفعل', en: 'I already have a code' },
  codeTitle: { ar: 'اكتب رمز التحقق', en: 'Enter the verification code' },
  codeBody: {
    ar: 'إن كان هناك حساب باسم {name} فقد وصله رمز من ستة أرقام. تحقق أيضاً من البريد غير المرغوب.',
    en: 'If there is an account for {name}, a six-digit code is on its way to it. Check the spam folder too.',
  },
  code: { ar: 'رمز التحقق', en: 'Verification code' },
  verify: { ar: 'تحقق', en: 'Verify' },
  verifying: { ar: 'جارٍ التحقق…', en: 'Verifying…' },
  resend: { ar: 'إعادة إرسال الرمز', en: 'Send the code again' },
  resendIn: { ar: 'يمكن إعادة الإرسال بعد', en: 'It can be sent again in' },
  sentAgain: { ar: 'أُرسل رمز جديد.', en: 'A new code was sent.' },
  otherAccount: { ar: 'حساب آخر', en: 'Another account' },
  passwordTitle: { ar: 'اختر كلمة مرور جديدة', en: 'Choose a new password' },
  passwordBody: {
    ar: 'بعد الحفظ تنتهي جلساتك المفتوحة على الأجهزة الأخرى.',
    en: 'Once saved, your open sessions on other devices end.',
  },
  newPassword: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  again: { ar: 'تأكيد كلمة المرور', en: 'Confirm the password' },
  passwordHint: { ar: 'عشرة أحرف على الأقل', en: 'At least 10 characters' },
  save: { ar: 'حفظ والدخول', en: 'Save and sign in' },
  saving: { ar: 'جارٍ الحفظ…', en: 'Saving…' },
  doneTitle: { ar: 'حُفظت كلمة المرور', en: 'Your password is saved' },
  doneBody: { ar: 'سجّل الدخول بها الآن.', en: 'Sign in with it now.' },
  resetTitle: { ar: 'اختر كلمة مرورك', en: 'Choose your password' },
  resetBody: {
    ar: 'هذا الرابط لك وحدك، ويعمل مرة واحدة.',
    en: 'This link is yours alone, and works once.',
  },
  deadLinkTitle: { ar: 'هذا الرابط لا يعمل', en: 'This link does not work' },
  askNew: { ar: 'طلب رمز جديد', en: 'Ask for a new code' },
})
