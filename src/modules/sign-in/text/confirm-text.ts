/** Texts of identity confirmation and of switching users. */
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
  byOidc: { ar: 'فتح الدخول الموحّد', en: 'Open single sign-on' },
  byOidcAgain: { ar: 'فتح النافذة من جديد', en: 'Open the window again' },
  oidcBody: {
    ar: 'يُفتح الدخول الموحّد في نافذة أخرى، وتبقى هذه الصفحة كما هي ثم يكتمل ما كنت تفعله.',
    en: 'Single sign-on opens in another window. This page stays as it is, and what you were doing then goes on.',
  },
  oidcWaiting: {
    ar: 'أكمل الدخول في النافذة الأخرى، ويستمر ما كنت تفعله هنا.',
    en: 'Sign in in the other window; what you were doing goes on here.',
  },
  blocked: {
    ar: 'منع متصفحك النافذة. اسمح بالنوافذ لهذا الموقع ثم أعد المحاولة، أو انتقل من هذه الصفحة نفسها وأعد ما كنت تفعله بعد عودتك.',
    en: 'Your browser blocked the window. Allow windows for this site and try again, or leave from this page and repeat what you were doing when you are back.',
  },
  leaveHere: { ar: 'الانتقال من هذه الصفحة', en: 'Leave from this page' },
  confirmed: { ar: 'تأكدت هويتك', en: 'You have confirmed that it is you' },
  closeWindow: {
    ar: 'أغلق هذه النافذة، فما كنت تفعله يستمر في صفحتك.',
    en: 'Close this window: what you were doing goes on in your page.',
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
