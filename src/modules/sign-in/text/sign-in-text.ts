/** Texts of the sign-in page. Without plurals, which would load the formatter. */
import { words } from '#core/words.ts'

export const signInText = words({
  welcome: { ar: 'أهلاً بك', en: 'Welcome' },
  subtitle: { ar: 'سجّل الدخول إلى {org}', en: 'Sign in to {org}' },
  platformSubtitle: { ar: 'سجّل الدخول إلى إدارة المنصة', en: 'Sign in to the platform administration' },
  otherSubtitle: { ar: 'سجّل الدخول إلى منشأتك باسمها', en: 'Sign in to your organisation by its name' },
  otherWays: { ar: 'طرق دخول أخرى', en: 'Other ways to sign in' },
  user: { ar: 'هذه المنشأة', en: 'This organisation' },
  organization: { ar: 'منشأة أخرى باسمها', en: 'Another organisation, by its name' },
  admin: { ar: 'إدارة المنصة', en: 'Platform administration' },
  username: { ar: 'اسم المستخدم أو البريد أو الهاتف', en: 'Username, e-mail or phone' },
  plainUsername: { ar: 'اسم المستخدم', en: 'Username' },
  organizationName: { ar: 'اسم المنشأة', en: 'Organisation name' },
  organizationHint: { ar: 'كما هو مسجّل، بالعربية أو بالإنجليزية', en: 'As registered, in Arabic or in English' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
  signing: { ar: 'جارٍ الدخول…', en: 'Signing in…' },
  takeOver: { ar: 'إنهاء الجلسة الأخرى والدخول هنا', en: 'End the other session and sign in here' },
  byLink: { ar: 'جارٍ تسجيل دخولك بالرابط…', en: 'Signing you in by the link…' },
  or: { ar: 'أو', en: 'or' },
  byPasskey: { ar: 'الدخول بمفتاح المرور', en: 'Sign in with a passkey' },
  byOidc: { ar: 'الدخول الموحّد', en: 'Single sign-on' },
  byOidcGoing: { ar: 'جارٍ إكمال الدخول الموحّد…', en: 'Finishing the single sign-on…' },
  oidcRefused: { ar: 'لم يكتمل الدخول الموحّد', en: 'Single sign-on was not completed' },
  forgot: { ar: 'نسيت كلمة المرور؟', en: 'Forgot your password?' },
  toSignIn: { ar: 'العودة إلى تسجيل الدخول', en: 'Back to sign-in' },
})
