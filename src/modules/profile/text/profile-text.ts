import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const profileText = words({
  title: { ar: 'ملفي الشخصي', en: 'My profile' },
  tabs: { ar: 'أقسام الملف الشخصي', en: 'Parts of the profile' },
  personal: { ar: 'معلوماتي', en: 'Personal' },
  appearance: { ar: 'المظهر', en: 'Appearance' },
  security: { ar: 'الأمان', en: 'Security' },
  saved: { ar: 'حُفظ ملفك', en: 'Your profile was saved' },
  reset: { ar: 'تراجع عن التعديلات', en: 'Undo the changes' },
  pending: { ar: 'لديك تعديلات لم تُحفظ', en: 'You have unsaved changes' },

  picture: { ar: 'الصورة', en: 'Picture' },
  pictureHint: { ar: 'JPG أو PNG أو WebP، حتى 5 ميغابايت', en: 'JPG, PNG or WebP, up to 5 MB' },
  choosePicture: { ar: 'اختر صورة', en: 'Choose a picture' },
  removePicture: { ar: 'إزالة الصورة', en: 'Remove the picture' },

  names: { ar: 'الاسم', en: 'Name' },
  namesHint: { ar: 'كما يظهر لزملائك وعملائك', en: 'As colleagues and customers see it' },
  firstNameAr: { ar: 'الاسم الأول بالعربية', en: 'First name in Arabic' },
  firstNameEn: { ar: 'الاسم الأول بالإنجليزية', en: 'First name in English' },
  lastNameAr: { ar: 'اسم العائلة بالعربية', en: 'Last name in Arabic' },
  lastNameEn: { ar: 'اسم العائلة بالإنجليزية', en: 'Last name in English' },
  nickname: { ar: 'اللقب', en: 'Nickname' },
  gender: { ar: 'الجنس', en: 'Gender' },
  female: { ar: 'أنثى', en: 'Female' },
  male: { ar: 'ذكر', en: 'Male' },
  unsaid: { ar: 'غير محدد', en: 'Not stated' },
  birthday: { ar: 'تاريخ الميلاد', en: 'Birthday' },

  contact: { ar: 'التواصل والعنوان', en: 'Contact and address' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  country: { ar: 'الدولة', en: 'Country' },
  city: { ar: 'المدينة', en: 'City' },
  address: { ar: 'العنوان', en: 'Address' },
  zipcode: { ar: 'الرمز البريدي', en: 'Postal code' },

  work: { ar: 'العمل', en: 'Work' },
  workHint: { ar: 'أرقامك في أنظمة المنشأة والمقسم', en: 'Your numbers in the organisation’s systems' },
  username: { ar: 'اسم المستخدم', en: 'Username' },
  agentId: { ar: 'رقم الموظف في المقسم', en: 'Agent ID' },
  secondAgentId: { ar: 'رقم المقسم الثاني', en: 'Second agent ID' },
  employeeId: { ar: 'الرقم الوظيفي', en: 'Employee ID' },
  extension: { ar: 'التحويلة', en: 'Extension' },

  social: { ar: 'روابط', en: 'Links' },
  linkedin: { ar: 'لينكدإن', en: 'LinkedIn' },
  x: { ar: 'إكس', en: 'X' },
  facebook: { ar: 'فيسبوك', en: 'Facebook' },
  instagram: { ar: 'إنستغرام', en: 'Instagram' },
  website: { ar: 'الموقع الإلكتروني', en: 'Website' },

  signature: { ar: 'التوقيع', en: 'Signature' },
  signatureHint: { ar: 'يُضاف في آخر ما ترسله من بريد', en: 'Added at the end of the mail you send' },
})

export const appearanceText = words({
  language: { ar: 'اللغة', en: 'Language' },
  languageHint: { ar: 'تتبدّل الواجهة واتجاهها فوراً', en: 'The interface and its direction change at once' },
  ar: { ar: 'العربية', en: 'Arabic' },
  en: { ar: 'الإنجليزية', en: 'English' },
  theme: { ar: 'السمة', en: 'Theme' },
  light: { ar: 'فاتحة', en: 'Light' },
  dark: { ar: 'داكنة', en: 'Dark' },
  system: { ar: 'حسب الجهاز', en: 'As the device' },
  night: { ar: 'ليلية', en: 'At night' },
  nightHint: {
    ar: 'داكنة بين هذين الوقتين، وفاتحة بقية اليوم',
    en: 'Dark between these times, light the rest of the day',
  },
  nightFrom: { ar: 'من', en: 'From' },
  nightUntil: { ar: 'إلى', en: 'Until' },
  size: { ar: 'حجم النص', en: 'Text size' },
  sizeHint: { ar: 'تكبر الواجهة كلها معه', en: 'The whole interface grows with it' },
  digits: { ar: 'الأرقام', en: 'Digits' },
  digitsHint: { ar: 'في الواجهة العربية', en: 'In the Arabic interface' },
  latn: { ar: 'لاتينية', en: 'Latin' },
  arab: { ar: 'مشرقية', en: 'Arabic-Indic' },
  preview: { ar: 'معاينة', en: 'Preview' },
  sampleTitle: { ar: 'طلب إفراز قطعة أرض', en: 'Request to divide a parcel' },
  sampleBody: { ar: 'وصل الطلب وأُسند إلى قسم المساحة.', en: 'Received, and assigned to the survey section.' },
  sampleStatus: { ar: 'قيد المعالجة', en: 'In progress' },
  sampleAction: { ar: 'فتح', en: 'Open' },
  sampleDue: { ar: 'يستحق', en: 'Due' },
})

export const securityText = words({
  password: { ar: 'كلمة المرور', en: 'Password' },
  passwordHint: {
    ar: 'بعد تغييرها تنتهي جلساتك على الأجهزة الأخرى، وكذلك المفاتيح التي أنشأتها للبرامج.',
    en: 'Once changed, your sessions on other devices end, and so do the keys you made for programs.',
  },
  current: { ar: 'كلمة المرور الحالية', en: 'Current password' },
  next: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  nextHint: { ar: 'عشرة أحرف على الأقل', en: 'At least 10 characters' },
  again: { ar: 'تأكيد كلمة المرور الجديدة', en: 'Confirm the new password' },
  change: { ar: 'تغيير كلمة المرور', en: 'Change the password' },
  changed: { ar: 'تغيّرت كلمة المرور', en: 'Your password was changed' },

  sessions: { ar: 'الجلسات المفتوحة', en: 'Open sessions' },
  sessionsHint: { ar: 'الأجهزة التي دخلت منها ولم تخرج بعد', en: 'Devices on which you are still signed in' },
  thisOne: { ar: 'هذا الجهاز', en: 'This device' },
  active: { ar: 'آخر نشاط {time}', en: 'Active {time}' },
  end: { ar: 'إنهاء', en: 'End' },
  endNamed: { ar: 'إنهاء الجلسة على {device}', en: 'End the session on {device}' },
  ended: { ar: 'أُنهيت الجلسة', en: 'The session was ended' },
  endOthers: { ar: 'إنهاء كل الجلسات الأخرى', en: 'End all other sessions' },
  endOthersTitle: { ar: 'إنهاء كل الجلسات الأخرى؟', en: 'End all other sessions?' },
  endOthersBody: {
    ar: 'تخرج فوراً من كل جهاز سوى هذا، ويضيع ما لم يُحفظ عليها.',
    en: 'You are signed out at once everywhere but here; what is not saved there is lost.',
  },
  othersEnded: icu({
    ar: '{count, plural, =0 {لا جلسات أخرى} one {أُنهيت جلسة واحدة} two {أُنهيت جلستان} few {أُنهيت # جلسات} many {أُنهيت # جلسة} other {أُنهيت # جلسة}}',
    en: '{count, plural, =0 {There were no other sessions} one {# session ended} other {# sessions ended}}',
  }),

  codesLeft: icu({
    ar: '{count, plural, =0 {لم تبق رموز استرداد} one {بقي رمز استرداد واحد} two {بقي رمزا استرداد} few {بقيت # رموز استرداد} many {بقي # رمز استرداد} other {بقي # رمز استرداد}}',
    en: '{count, plural, =0 {No recovery codes left} one {# recovery code left} other {# recovery codes left}}',
  }),

  device: { ar: 'الدخول من جهاز آخر', en: 'Sign in on another device' },
  deviceHint: {
    ar: 'رابط يُدخلك مرة واحدة دون كلمة مرور. لا ترسله إلى أحد.',
    en: 'A link that signs you in once without a password. Give it to nobody.',
  },
  makeLink: { ar: 'إنشاء رابط', en: 'Make a link' },
  makeAnother: { ar: 'إنشاء رابط جديد', en: 'Make a new link' },
  link: { ar: 'رابط الدخول', en: 'Sign-in link' },
  expires: { ar: 'ينتهي {time}', en: 'Expires {time}' },
  expired: { ar: 'انتهى هذا الرابط', en: 'This link has expired' },

  signIns: { ar: 'سجل دخولي', en: 'My sign-ins' },
  signInsHint: {
    ar: 'إن رأيت ما لا تعرفه فغيّر كلمة مرورك.',
    en: 'If you see one that is not yours, change your password.',
  },
  more: { ar: 'عرض المزيد', en: 'Show more' },
  noSignIns: { ar: 'لا شيء بعد', en: 'Nothing yet' },
})
