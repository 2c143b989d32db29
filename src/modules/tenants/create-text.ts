/** Texts of the create wizard: four steps and a summary. */
import { words } from '#core/words.ts'

export const createText = words({
  title: { ar: 'منشأة جديدة', en: 'New organisation' },
  steps: { ar: 'خطوات إنشاء المنشأة', en: 'Steps of making an organisation' },
  stepOf: { ar: 'الخطوة {step} من {count}', en: 'Step {step} of {count}' },
  identity: { ar: 'الاسم والعنوان', en: 'Name and address' },
  look: { ar: 'المظهر', en: 'Look' },
  limits: { ar: 'الميزات والحدود', en: 'Features and limits' },
  admin: { ar: 'المدير الأول', en: 'First administrator' },
  review: { ar: 'المراجعة', en: 'Review' },
  back: { ar: 'السابق', en: 'Back' },
  next: { ar: 'التالي', en: 'Next' },
  create: { ar: 'إنشاء المنشأة', en: 'Create the organisation' },
  change: { ar: 'تعديل', en: 'Change' },
  changeStep: { ar: 'تعديل: {step}', en: 'Change: {step}' },

  identityHint: {
    ar: 'الاسم كما يقرؤه الناس، والعنوان كما يكتبونه في المتصفح.',
    en: 'The name as people read it, and the address as they type it.',
  },
  nameAr: { ar: 'الاسم بالعربية', en: 'Name in Arabic' },
  nameEn: { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
  address: { ar: 'العنوان', en: 'Address' },
  addressHint: {
    ar: 'حروف لاتينية صغيرة وأرقام وشرطات، من حرفين إلى أربعين. لا يتغيّر بعد الإنشاء.',
    en: 'Small Latin letters, digits and dashes, 2 to 40 of them. It never changes afterwards.',
  },
  free: { ar: 'متاح', en: 'It is free' },
  taken: { ar: 'مستخدم', en: 'It is taken' },
  asking: { ar: 'نتحقق…', en: 'Checking…' },
  email: { ar: 'البريد العام للمنشأة', en: 'Public e-mail of the organisation' },
  timeZone: { ar: 'المنطقة الزمنية', en: 'Time zone' },

  lookHint: {
    ar: 'لون واحد يكفي، ومنه تُشتق بقية الألوان في المظهرين الفاتح والداكن.',
    en: 'One colour is enough: all others are derived from it, in light and in dark.',
  },
  color: { ar: 'لون المنشأة', en: 'Colour of the organisation' },
  colorHint: { ar: 'بلا لون تأخذ أزرق ديوان.', en: 'Without one it has Diwan’s blue.' },
  ownColor: { ar: 'أزرق ديوان', en: 'Diwan’s blue' },
  lightPreview: { ar: 'معاينة بالمظهر الفاتح', en: 'Preview in light' },
  darkPreview: { ar: 'معاينة بالمظهر الداكن', en: 'Preview in dark' },

  limitsHint: {
    ar: 'ما تعمل به المنشأة من أول يوم. يمكن تغييره في أي وقت.',
    en: 'What the organisation works with from its first day. It can be changed at any time.',
  },
  adminHint: {
    ar: 'يدخل أولاً، ويضيف بقية زملائه، وله كل صلاحيات المنشأة.',
    en: 'The first to come in: adds the others, and may do everything in the organisation.',
  },
  reviewHint: {
    ar: 'راجع ما كتبت. لا يُنشأ شيء قبل أن تضغط الزر.',
    en: 'Look it over. Nothing is made until you press the button.',
  },
  noLimit: { ar: 'بلا حد', en: 'No limit' },
  adminName: { ar: 'الاسم', en: 'Name' },
  entry: { ar: 'أول دخول', en: 'First sign-in' },

  ready: { ar: '«{name}» جاهزة', en: '“{name}” is ready' },
  readyByMail: {
    ar: 'أُرسلت إلى {email} دعوة يختار بها المدير كلمة مروره.',
    en: 'An invitation went to {email}, by which the administrator chooses a password.',
  },
  readyByPassword: {
    ar: 'يدخل مديرها الآن باسم المستخدم {username} وكلمة المرور التي كتبتها.',
    en: 'Its administrator can sign in now as {username}, with the password that you wrote.',
  },
  openSignIn: { ar: 'فتح صفحة الدخول', en: 'Open the sign-in page' },
  actAsAdmin: { ar: 'العمل نيابةً عن مديرها', en: 'Act in its administrator’s place' },
  openIt: { ar: 'صفحة المنشأة', en: 'The organisation’s page' },
  another: { ar: 'إنشاء أخرى', en: 'Make another' },
})
