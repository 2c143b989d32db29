import { words } from '#core/words.ts'

export const kindText = words({
  chat: { ar: 'الدردشة', en: 'Chat' },
  chatAbout: {
    ar: 'منصة دردشة تتحدث واجهة Chatwoot. يعمل الآن: حفظ الإعداد وفحص الاتصال بالحساب.',
    en: 'A chat platform that speaks Chatwoot’s API. Works now: keeping the settings and testing the account.',
  },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  whatsappAbout: {
    ar: 'واجهة واتساب للأعمال. يعمل الآن: حفظ الإعداد وفحص الرقم والمفتاح.',
    en: 'The WhatsApp Business API. Works now: keeping the settings and testing the number and its token.',
  },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  emailAbout: {
    ar: 'صندوق بريد وخادم إرسال. يعمل الآن: حفظ الإعداد وفحص الدخول إلى الخادمين.',
    en: 'A mailbox and a sending server. Works now: keeping the settings and testing both sign-ins.',
  },
  sms: { ar: 'الرسائل القصيرة', en: 'SMS' },
  smsAbout: {
    ar: 'مزوّد رسائل بواجهة Twilio. يعمل الآن: حفظ الإعداد وفحص الحساب.',
    en: 'A provider with Twilio’s API. Works now: keeping the settings and testing the account.',
  },
  thirdParty: { ar: 'خدمة خارجية', en: 'Third party' },
  thirdPartyAbout: {
    ar: 'أي خدمة لها واجهة HTTP. يعمل الآن: حفظ الإعداد وفحص المسار الذي تحدده.',
    en: 'Any service with an HTTP API. Works now: keeping the settings and testing the path you name.',
  },
  callPlatform: { ar: 'منصة المكالمات', en: 'Call platform' },
  callPlatformAbout: {
    ar: 'مقسم هاتفي أو مركز اتصال. يعمل الآن: حفظ الإعداد وفحص الدخول.',
    en: 'A telephone exchange or call centre. Works now: keeping the settings and testing the sign-in.',
  },
  webhook: { ar: 'خطّافات الويب', en: 'Webhooks' },
  webhookAbout: {
    ar: 'إبلاغ برامجك بما يحدث هنا لحظة حدوثه، موقّعاً ومسجّلاً، مع إعادة المحاولة.',
    en: 'Tells your programs what happens here the moment it happens: signed, logged and retried.',
  },
})

export const fieldText = words({
  url: { ar: 'عنوان المنصة', en: 'Platform address' },
  targetBoardId: { ar: 'معرّف اللوحة المستهدفة', en: 'Target board id' },
  targetBoardIdHint: {
    ar: 'اللوحة التي تخصها محادثات هذا الحساب',
    en: 'The board this account’s conversations belong to',
  },
  accountId: { ar: 'رقم الحساب', en: 'Account id' },
  superAdminToken: { ar: 'مفتاح المشرف العام', en: 'Super-admin token' },
  sendMessageWorkflowUrl: { ar: 'رابط سير عمل إرسال الرسائل', en: 'Send-message workflow URL' },
  notCalledHint: { ar: 'يُحفظ ولا يُستدعى عند الفحص', en: 'Kept; the test does not call it' },

  phoneNumberId: { ar: 'معرّف رقم الهاتف', en: 'Phone number id' },
  businessAccountId: { ar: 'معرّف حساب الأعمال', en: 'Business account id' },
  accessToken: { ar: 'مفتاح الوصول', en: 'Access token' },
  appSecret: { ar: 'سر التطبيق', en: 'App secret' },
  appSecretHint: { ar: 'للتحقق من توقيع ما يصل من واتساب', en: 'Verifies the signature of what WhatsApp sends' },
  verifyToken: { ar: 'رمز التحقق', en: 'Verify token' },
  apiBaseUrl: { ar: 'عنوان الواجهة البرمجية', en: 'API base URL' },

  imap: { ar: 'الوارد (IMAP)', en: 'Incoming (IMAP)' },
  smtp: { ar: 'الصادر (SMTP)', en: 'Outgoing (SMTP)' },
  handling: { ar: 'التعامل مع الرسائل', en: 'Handling of messages' },
  host: { ar: 'الخادم', en: 'Host' },
  port: { ar: 'المنفذ', en: 'Port' },
  username: { ar: 'اسم المستخدم', en: 'Username' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  ssl: { ar: 'اتصال SSL', en: 'SSL' },
  sslHint: {
    ar: 'مشفّر من أول حرف (المنفذ 993 أو 465 عادةً)',
    en: 'Encrypted from the first byte (usually port 993 or 465)',
  },
  tls: { ar: 'اتصال TLS', en: 'TLS' },
  tlsHint: {
    ar: 'يبدأ عادياً ثم يجب أن يُشفّر (المنفذ 587 عادةً)',
    en: 'Begins plain and must then be encrypted (usually port 587)',
  },
  folder: { ar: 'المجلد', en: 'Folder' },
  fromAddress: { ar: 'عنوان المرسل', en: 'From address' },
  replyToAddress: { ar: 'عنوان الرد', en: 'Reply-to address' },
  deleteProcessedEmails: { ar: 'حذف الرسائل بعد معالجتها', en: 'Delete processed e-mails' },
  markAsRead: { ar: 'تعليمها مقروءة', en: 'Mark as read' },
  maxFetchSize: { ar: 'أقصى عدد في كل جلب', en: 'Most messages a fetch' },
  pollingInterval: { ar: 'فترة الفحص بالملّي ثانية', en: 'Polling interval in milliseconds' },

  baseUrl: { ar: 'عنوان الخدمة', en: 'Base URL' },
  accountSid: { ar: 'معرّف الحساب (SID)', en: 'Account SID' },
  authToken: { ar: 'مفتاح المصادقة', en: 'Auth token' },
  from: { ar: 'رقم أو اسم المرسل', en: 'Sender number or name' },
  authKind: { ar: 'طريقة المصادقة', en: 'Authentication' },
  authNone: { ar: 'بلا مصادقة', en: 'None' },
  authBasic: { ar: 'اسم وكلمة مرور', en: 'Username and password' },
  authBearer: { ar: 'مفتاح (Bearer)', en: 'Bearer token' },
  authHeader: { ar: 'ترويسة خاصة', en: 'A header of its own' },
  headerName: { ar: 'اسم الترويسة', en: 'Header name' },
  secret: { ar: 'السر', en: 'Secret' },
  testPath: { ar: 'مسار الفحص', en: 'Test path' },
  testPathHint: {
    ar: 'مسار يجيب بنجاح حين يكون الدخول صحيحاً',
    en: 'A path that answers with success when the sign-in is right',
  },
  realm: { ar: 'النطاق أو المستأجر', en: 'Realm or tenant' },
  token: { ar: 'المفتاح', en: 'Token' },
})

/** What a test can find, besides what keeps a call from arriving. */
export const testProblemText = words({
  'wrong-credentials': { ar: 'رفض الخادم بيانات الدخول', en: 'The server refused the sign-in' },
  'not-there': { ar: 'الحساب أو الرقم غير موجود لدى الخدمة', en: 'The service has no such account or number' },
  'not-that-service': {
    ar: 'أجاب خادم، لكنه ليس الخدمة المتوقعة',
    en: 'Something answered, but not the service that was expected',
  },
  status: { ar: 'أجاب الخادم بالحالة {status}', en: 'The server answered with status {status}' },
  'no-folder': { ar: 'المجلد غير موجود في صندوق البريد', en: 'The mailbox has no such folder' },
  'no-encryption': { ar: 'الخادم لا يعرض اتصالاً مشفّراً', en: 'The server does not offer encryption' },
})
