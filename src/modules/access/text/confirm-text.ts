/** Proving once more who one is, and going on as another. */
import { words } from '#core/words.ts'

export const confirmText = words({
  title: { ar: 'تأكيد هويتك', en: 'Confirm that it is you' },
  body: {
    ar: 'لحماية حسابك نطلب إثبات هويتك قبل هذا التغيير، ولا نسألك ثانيةً خلال عشر دقائق.',
    en: 'To protect your account, prove that it is you before this change. You are not asked again for ten minutes.',
  },
  confirm: { ar: 'تأكيد', en: 'Confirm' },
  checking: { ar: 'جارٍ التحقق…', en: 'Checking…' },
  recovery: { ar: 'رمز استرداد', en: 'Recovery code' },
  code: { ar: 'الرمز من تطبيق المصادقة', en: 'Code from your authenticator app' },
  mailCode: { ar: 'الرمز المرسل إلى {address}', en: 'Code sent to {address}' },
  byPasskey: { ar: 'استخدام مفتاح المرور', en: 'Use a passkey' },
  byOidc: { ar: 'الانتقال إلى الدخول الموحّد', en: 'Go to single sign-on' },
  oidcBody: {
    ar: 'تعود بعده إلى هذه الصفحة وتعيد ما كنت تفعله.',
    en: 'You come back to this page afterwards, and repeat what you were doing.',
  },
  otherWays: { ar: 'طرق أخرى', en: 'Other ways' },
  none: {
    ar: 'لا تملك وسيلة لإثبات هويتك هنا. سجّل الخروج ثم ادخل من جديد.',
    en: 'You have nothing to prove it by here. Sign out, then sign in again.',
  },
})

export const switchText = words({
  title: { ar: 'الدخول باسم شخص آخر؟', en: 'Sign in as somebody else?' },
  body: {
    ar: 'أنت داخل الآن باسم {me}، وهذا الرابط يدخل باسم {other}.',
    en: 'You are signed in as {me}. This link signs in as {other}.',
  },
  warning: {
    ar: 'لا تتابع إن لم تكن أنت من أنشأ هذا الرابط.',
    en: 'Do not go on unless you made this link yourself.',
  },
  stay: { ar: 'البقاء باسم {me}', en: 'Stay as {me}' },
  goOn: { ar: 'المتابعة باسم {other}', en: 'Go on as {other}' },
})
