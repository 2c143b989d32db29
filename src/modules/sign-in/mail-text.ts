import { words } from '#core/words.ts'

export const mailText = words({
  codeSubject: { ar: 'رمز التحقق لتغيير كلمة المرور', en: 'Verification code to change your password' },
  codeBody: {
    ar: 'طلبت تغيير كلمة المرور. أدخل الرمز التالي خلال 30 دقيقة:',
    en: 'You asked to change your password. Enter this code within 30 minutes:',
  },
  ignore: { ar: 'إن لم تطلب ذلك فتجاهل هذه الرسالة.', en: 'If you did not ask for this, ignore this message.' },
  stepSubject: { ar: 'رمز تسجيل الدخول', en: 'Your sign-in code' },
  stepBody: {
    ar: 'أدخل هذا الرمز لإكمال تسجيل الدخول. يصلح لمرة واحدة خلال 30 دقيقة:',
    en: 'Enter this code to complete your sign-in. It works once, within 30 minutes:',
  },
  stepIgnore: {
    ar: 'إن لم تكن أنت من يسجّل الدخول فغيّر كلمة مرورك: هناك من يعرفها.',
    en: 'If this was not you, change your password: somebody else knows it.',
  },
  inviteSubject: { ar: 'دعوة إلى {org} على ديوان', en: 'Invitation to {org} on Diwan' },
  inviteBody: {
    ar: 'أُنشئ لك حساب باسم المستخدم {username}. اختر كلمة مرور لتبدأ. الرابط صالح لسبعة أيام ولمرة واحدة.',
    en: 'An account with the username {username} was made for you. Choose a password to begin. The link works once, within seven days.',
  },
  choosePassword: { ar: 'اختيار كلمة المرور', en: 'Choose a password' },
  resetSubject: { ar: 'اختيار كلمة مرور جديدة', en: 'Choose a new password' },
  resetBody: {
    ar: 'طلب مدير النظام أن تختار كلمة مرور جديدة لحسابك {username}. الرابط صالح ليوم واحد ولمرة واحدة.',
    en: 'An administrator asked that you choose a new password for your account {username}. The link works once, within a day.',
  },
})
