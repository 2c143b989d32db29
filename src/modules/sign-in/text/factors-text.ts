/** Texts of sign-in steps and of second factors. Without plurals, which would load the formatter on the sign-in page. */
import { words } from '#core/words.ts'

export const methodText = words({
  password: { ar: 'كلمة المرور', en: 'Password' },
  'mail-code': { ar: 'رمز بالبريد الإلكتروني', en: 'Code by e-mail' },
  totp: { ar: 'تطبيق المصادقة', en: 'Authenticator app' },
  passkey: { ar: 'مفتاح المرور', en: 'Passkey' },
  oidc: { ar: 'الدخول الموحّد', en: 'Single sign-on' },
})

/** Descriptions of the methods on the sign-in page. */
export const methodHintText = words({
  password: { ar: 'كلمة المرور التي اخترتها', en: 'The password you have chosen' },
  'mail-code': { ar: 'نرسل ستة أرقام إلى بريدك', en: 'Six digits, sent to your mailbox' },
  totp: { ar: 'ستة أرقام يعرضها تطبيق على هاتفك', en: 'Six digits shown by an app on your telephone' },
  passkey: { ar: 'بصمتك أو وجهك أو مفتاح أمان', en: 'Your fingerprint, face or a security key' },
  oidc: { ar: 'حسابك لدى مزوّد الهوية في منشأتك', en: 'Your account at your organisation’s identity provider' },
})

export const stepText = words({
  chooseTitle: { ar: 'خطوة أخرى للتأكد', en: 'One more step to be sure' },
  chooseBody: { ar: 'اختر كيف تثبت أنك أنت.', en: 'Choose how to prove that it is you.' },
  otherWay: { ar: 'بطريقة أخرى', en: 'In another way' },
  startAgain: { ar: 'البدء من جديد', en: 'Start again' },
  goOn: { ar: 'متابعة', en: 'Continue' },
  checking: { ar: 'جارٍ التحقق…', en: 'Checking…' },

  passwordTitle: { ar: 'اكتب كلمة مرورك', en: 'Enter your password' },
  mailTitle: { ar: 'رمز في بريدك', en: 'A code in your mail' },
  mailBody: {
    ar: 'أرسلنا ستة أرقام إلى {address}. تحقق أيضاً من البريد غير المرغوب.',
    en: 'We sent six digits to {address}. Check the spam folder too.',
  },
  mailEarlier: {
    ar: 'أرسلنا إليك رمزاً قبل قليل. ابحث عنه في بريدك.',
    en: 'A code was sent to you a little while ago. Look for it in your mail.',
  },
  mailSending: { ar: 'جارٍ إرسال الرمز…', en: 'Sending the code…' },
  code: { ar: 'رمز التحقق', en: 'Verification code' },

  totpTitle: { ar: 'رمز تطبيق المصادقة', en: 'The code of your authenticator' },
  totpBody: {
    ar: 'افتح التطبيق على هاتفك واكتب الأرقام الستة التي يعرضها الآن.',
    en: 'Open the app on your telephone and enter the six digits it shows now.',
  },
  useRecovery: { ar: 'ليس هاتفي معي: رمز استرداد', en: 'I do not have my telephone: a recovery code' },
  useApp: { ar: 'رمز من تطبيق المصادقة', en: 'A code of the authenticator' },
  recoveryTitle: { ar: 'رمز استرداد', en: 'A recovery code' },
  recoveryBody: {
    ar: 'أحد الرموز التي حفظتها عند إعداد التطبيق. يعمل كل منها مرة واحدة.',
    en: 'One of the codes you kept when you set up the app. Each of them works once.',
  },
  recoveryCode: { ar: 'رمز الاسترداد', en: 'Recovery code' },

  passkeyTitle: { ar: 'استخدم مفتاح المرور', en: 'Use your passkey' },
  passkeyBody: {
    ar: 'يطلب منك جهازك بصمتك أو وجهك أو رمز قفله.',
    en: 'Your device asks for your fingerprint, your face or its lock code.',
  },
  usePasskey: { ar: 'استخدام مفتاح المرور', en: 'Use the passkey' },
  newPasskeyTitle: { ar: 'أنشئ مفتاح مرور', en: 'Create a passkey' },
  newPasskeyBody: {
    ar: 'تطلب منشأتك مفتاح مرور، وليس لك واحد بعد. يُحفظ على جهازك ولا يغادره سرّه.',
    en: 'Your organisation asks for a passkey and you have none yet. It stays on your device, and so does its secret.',
  },
  createPasskey: { ar: 'إنشاء مفتاح المرور', en: 'Create the passkey' },

  oidcTitle: { ar: 'ادخل عبر مزوّد الهوية', en: 'Sign in at the identity provider' },
  oidcBody: {
    ar: 'ننقلك إلى صفحة مزوّد الهوية في منشأتك ثم تعود إلى هنا.',
    en: 'You go to the page of your organisation’s identity provider, and come back here.',
  },
  oidcGo: { ar: 'المتابعة إلى مزوّد الهوية', en: 'Continue to the identity provider' },

  newPasswordTitle: { ar: 'اختر كلمة مرور جديدة', en: 'Choose a new password' },
  newPasswordBody: {
    ar: 'انتهت صلاحية كلمة مرورك، أو لم تعد توافق قواعد منشأتك.',
    en: 'Your password has expired, or no longer meets your organisation’s rules.',
  },

  takeOverTitle: { ar: 'المستخدم مسجّل الدخول من جهاز آخر', en: 'User already logged in on another device' },
  takeOverBody: {
    ar: 'تسمح منشأتك بجلسة واحدة. إن تابعت هنا انتهت الجلسة الأخرى، وضاع ما لم يُحفظ فيها.',
    en: 'Your organisation allows one session. If you go on here, the other ends, and what is not saved there is lost.',
  },
  takeOver: { ar: 'إنهاء الجلسة الأخرى والدخول هنا', en: 'End the other session and sign in here' },
})

export const enrolText = words({
  title: { ar: 'أعدّ تطبيق المصادقة', en: 'Set up an authenticator' },
  body: {
    ar: 'تطلب منشأتك رمزاً من تطبيق مصادقة، وليس لك واحد بعد.',
    en: 'Your organisation asks for a code of an authenticator app, and you have none yet.',
  },
  scan: {
    ar: 'امسح المربع بتطبيق مثل Google Authenticator أو Microsoft Authenticator أو 1Password.',
    en: 'Scan the square with an app such as Google Authenticator, Microsoft Authenticator or 1Password.',
  },
  square: { ar: 'رمز QR لتطبيق المصادقة', en: 'QR code for the authenticator app' },
  byHand: { ar: 'أو اكتب هذا المفتاح في التطبيق', en: 'Or type this key into the app' },
  copySecret: { ar: 'نسخ المفتاح', en: 'Copy the key' },
  code: { ar: 'الأرقام الستة التي يعرضها التطبيق', en: 'The six digits the app shows' },
  confirm: { ar: 'تأكيد', en: 'Confirm' },
  codesTitle: { ar: 'احفظ رموز الاسترداد', en: 'Keep your recovery codes' },
  codesBody: {
    ar: 'إن ضاع هاتفك دخلت بأحدها. يعمل كل رمز مرة واحدة، ولن تُعرض بعد الآن.',
    en: 'If you lose your telephone, one of these lets you in. Each works once, and they are not shown again.',
  },
  codes: { ar: 'رموز الاسترداد', en: 'Recovery codes' },
  copyCodes: { ar: 'نسخ الرموز', en: 'Copy the codes' },
  codesCopied: { ar: 'نُسخت الرموز', en: 'The codes were copied' },
  downloadCodes: { ar: 'تنزيلها ملفاً', en: 'Download as a file' },
  codesKept: { ar: 'حفظتها في مكان آمن', en: 'I have kept them in a safe place' },
})

export const factorText = words({
  totp: { ar: 'تطبيق المصادقة', en: 'Authenticator app' },
  totpHint: {
    ar: 'رمز من هاتفك يُطلب بعد كلمة المرور حيث تطلبه منشأتك.',
    en: 'A code of your telephone, asked for after your password where your organisation wants it.',
  },
  totpOn: { ar: 'مُعدّ', en: 'Set up' },
  totpOff: { ar: 'غير مُعدّ', en: 'Not set up' },
  since: { ar: 'منذ {time}', en: 'Since {time}' },
  lastUsed: { ar: 'آخر استخدام {time}', en: 'Last used {time}' },
  neverUsed: { ar: 'لم يُستخدم بعد', en: 'Not used yet' },
  setUp: { ar: 'إعداد تطبيق المصادقة', en: 'Set up an authenticator' },
  confirmed: { ar: 'أُعدّ تطبيق المصادقة', en: 'The authenticator is set up' },
  renewCodes: { ar: 'رموز استرداد جديدة', en: 'New recovery codes' },
  renewBody: {
    ar: 'تبطل الرموز السابقة كلها. اكتب رمزاً من تطبيق المصادقة للتأكيد.',
    en: 'All former codes stop working. Enter a code of your authenticator to confirm.',
  },
  remove: { ar: 'إزالة', en: 'Remove' },
  removeTotp: { ar: 'إزالة تطبيق المصادقة', en: 'Remove the authenticator' },
  removeTotpBody: {
    ar: 'تبطل معه رموز الاسترداد. اكتب رمزاً من التطبيق أو رمز استرداد للتأكيد.',
    en: 'Its recovery codes stop working too. Enter a code of the app, or a recovery code, to confirm.',
  },
  appOrRecovery: { ar: 'رمز التطبيق أو رمز استرداد', en: 'Code of the app, or a recovery code' },
  totpRemoved: { ar: 'أُزيل تطبيق المصادقة', en: 'The authenticator was removed' },

  passkeys: { ar: 'مفاتيح المرور', en: 'Passkeys' },
  passkeysHint: {
    ar: 'تدخل ببصمتك أو وجهك أو مفتاح أمان، ولا شيء يُسرق أو يُنسى.',
    en: 'Sign in by fingerprint, face or security key: nothing to steal, nothing to forget.',
  },
  noPasskeys: { ar: 'ليس لك مفتاح مرور بعد', en: 'You have no passkey yet' },
  added: { ar: 'أُضيف {time}', en: 'Added {time}' },
  addPasskey: { ar: 'إضافة مفتاح مرور', en: 'Add a passkey' },
  passkeyName: { ar: 'اسم المفتاح', en: 'Name of the passkey' },
  passkeyNameHint: { ar: 'لتعرفه لاحقاً، مثل: حاسوب المكتب', en: 'To know it by later, such as: office computer' },
  addBody: {
    ar: 'بعد المتابعة يطلب منك جهازك بصمتك أو وجهك أو رمز قفله.',
    en: 'Your device then asks for your fingerprint, your face or its lock code.',
  },
  passkeyAdded: { ar: 'أُضيف مفتاح المرور', en: 'The passkey was added' },
  rename: { ar: 'تغيير الاسم', en: 'Rename' },
  renamed: { ar: 'تغيّر اسم المفتاح', en: 'The passkey was renamed' },
  acts: { ar: 'إجراءات على {name}', en: 'Actions on {name}' },
  removePasskeyTitle: { ar: 'إزالة «{name}»؟', en: 'Remove “{name}”?' },
  removePasskeyBody: {
    ar: 'لا يعود هذا المفتاح يُدخلك. احذفه من جهازك أيضاً.',
    en: 'It no longer lets you in. Delete it from your device as well.',
  },
  passkeyRemoved: { ar: 'أُزيل مفتاح المرور', en: 'The passkey was removed' },
})
