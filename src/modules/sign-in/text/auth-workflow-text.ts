import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const workflowText = words({
  title: { ar: 'خطوات تسجيل الدخول', en: 'Authentication workflow' },
  flow: { ar: 'مراحل تسجيل الدخول', en: 'Stages of signing in' },
  intro: {
    ar: 'يجتاز كل شخص المراحل التي تنطبق عليه بالترتيب، وتكفيه في كل مرحلة إحدى وسائلها.',
    en: 'Everybody passes the stages that apply to them, in order; any one of a stage’s methods will do.',
  },
  first: { ar: 'أولاً: من أنت؟', en: 'First: who are you?' },
  later: { ar: 'المرحلة {number}: للتأكد', en: 'Stage {number}: to make sure' },
  anyOne: { ar: 'أي واحدة من هذه تكفي', en: 'Any one of these will do' },
  appliesTo: { ar: 'تنطبق على', en: 'Applies to' },
  everybody: { ar: 'الجميع', en: 'Everybody' },
  someGroups: { ar: 'مجموعات', en: 'Groups' },
  groups: { ar: 'المجموعات', en: 'Groups' },
  groupsHint: { ar: 'ومن في المجموعات التي تتبعها', en: 'And whoever is in groups below them' },
  noGroup: { ar: 'اختر مجموعة واحدة على الأقل', en: 'Choose at least one group' },
  noMethod: { ar: 'اختر وسيلة واحدة على الأقل', en: 'Choose at least one method' },
  addStage: { ar: 'إضافة مرحلة هنا', en: 'Add a stage here' },
  stageActs: { ar: 'إجراءات المرحلة {number}', en: 'Actions of stage {number}' },
  moveUp: { ar: 'نقل إلى الأعلى', en: 'Move up' },
  moveDown: { ar: 'نقل إلى الأسفل', en: 'Move down' },
  remove: { ar: 'إزالة المرحلة', en: 'Remove the stage' },
  stageName: { ar: 'المرحلة {number}', en: 'Stage {number}' },
  rulesOpen: { ar: 'قواعد كلمة المرور', en: 'Password rules' },
  oidcOpen: { ar: 'إعداد الدخول الموحّد', en: 'Single sign-on settings' },
  oidcUnset: { ar: 'لم يُعدّ بعد', en: 'Not set up yet' },

  end: { ar: 'تم الدخول', en: 'Signed in' },
  endHint: { ar: 'كيف تكون الجلسة بعد ذلك', en: 'What the session is like from there' },
  sessionHours: { ar: 'مدة الجلسة بالساعات', en: 'Length of a session, in hours' },
  sessionHoursHint: { ar: 'من 1 إلى 720 ساعة', en: 'From 1 to 720 hours' },
  idle: { ar: 'إنهاء الجلسة الخاملة', en: 'End a session at rest' },
  idleMinutes: { ar: 'بعد خمول بالدقائق', en: 'After so many minutes of rest' },
  idleHint: { ar: 'من 5 إلى 1440 دقيقة', en: 'From 5 to 1440 minutes' },
  single: { ar: 'جلسة واحدة لكل شخص', en: 'One session at a time' },
  singleHint: {
    ar: 'من يدخل من جهاز ثانٍ يُخبَر أنه مسجّل الدخول، وله أن يُنهي الجلسة الأولى.',
    en: 'Whoever signs in on a second device is told so, and may end the first session.',
  },

  presets: { ar: 'تركيبات جاهزة', en: 'Presets' },
  presetPassword: { ar: 'كلمة المرور وحدها', en: 'Password only' },
  presetAdmins: {
    ar: 'كلمة المرور، وتطبيق المصادقة للمديرين',
    en: 'Password, and an authenticator for administrators',
  },
  presetSso: { ar: 'الدخول الموحّد مع مفتاح المرور', en: 'Single sign-on with a passkey' },
  presetFilled: {
    ar: 'مُلئت التركيبة. راجعها ثم احفظها.',
    en: 'The composition is filled in. Look it over, then save it.',
  },

  stricterStages: {
    ar: 'بالحفظ تنتهي الجلسات المفتوحة التي لم تجتز هذه الخطوات، عدا جلستك.',
    en: 'Saving ends the open sessions that have not passed these steps, except yours.',
  },
  stricterHours: {
    ar: 'بالحفظ تُقصَّر الجلسات المفتوحة إلى المدة الجديدة، وتنتهي التي تجاوزتها.',
    en: 'Saving shortens open sessions to the new length, and ends those that are older.',
  },
  stricterSingle: {
    ar: 'بالحفظ تبقى لكل شخص أحدث جلساته وتنتهي الأخرى.',
    en: 'Saving leaves everybody their newest session and ends the others.',
  },
  unsaved: { ar: 'لم تُحفظ هذه التركيبة بعد', en: 'This composition is not saved yet' },
  undo: { ar: 'تراجع عن التعديلات', en: 'Undo the changes' },
  saved: { ar: 'حُفظت خطوات تسجيل الدخول', en: 'The sign-in steps were saved' },
  lockOut: {
    ar: 'بهذه المرحلة لا يمكنك أنت تسجيل الدخول. أعدّ إحدى وسائلها في ملفك أولاً، أو أضف وسيلة تملكها.',
    en: 'With this stage you could not sign in yourself. Set up one of its methods in your profile first, or add one you have.',
  },
  conflictTitle: {
    ar: 'غيّر شخص آخر هذه الخطوات منذ فتحتها',
    en: 'Somebody else has changed these steps since you opened them',
  },
  conflictBody: {
    ar: 'بقيت تعديلاتك هنا ولم تُحفظ.',
    en: 'Your changes are still here, and not saved.',
  },
})

/** Descriptions of the methods for administrators. */
export const methodAboutText = words({
  password: { ar: 'ما يعرفه الشخص وحده. قواعدها بيدك.', en: 'Something only they know, by your rules.' },
  'mail-code': {
    ar: 'ستة أرقام إلى بريده. لا يحتاج إعداداً، وأمانه من أمان بريده.',
    en: 'Six digits to their mailbox: nothing to set up, and as safe as the mailbox.',
  },
  totp: {
    ar: 'رمز من تطبيق على هاتفه، مع رموز استرداد. يُعدّ عند أول دخول.',
    en: 'A code from an app, with recovery codes. Set up at the next sign-in.',
  },
  passkey: {
    ar: 'بصمة أو وجه أو مفتاح أمان. لا تخدعه المواقع المزيفة.',
    en: 'Fingerprint, face or security key. Cannot be phished.',
  },
  oidc: {
    ar: 'حساب الشخص لدى مزوّد هوية مثل Microsoft Entra أو Google أو Keycloak.',
    en: 'Their account at an identity provider such as Microsoft Entra, Google or Keycloak.',
  },
})

export const rulesText = words({
  title: { ar: 'قواعد كلمة المرور', en: 'Password rules' },
  intro: {
    ar: 'تسري على كل كلمة مرور تُختار من الآن، وتُرفض الكلمات الشائعة دائماً.',
    en: 'They apply to every password chosen from now on; common ones are always refused.',
  },
  minLength: { ar: 'أقل عدد من الأحرف', en: 'Fewest characters' },
  minLengthHint: { ar: 'من 10 إلى 64', en: 'From 10 to 64' },
  mixedCase: { ar: 'أحرف لاتينية كبيرة وصغيرة', en: 'Capital and small letters' },
  digit: { ar: 'رقم واحد على الأقل', en: 'At least one digit' },
  symbol: { ar: 'رمز واحد على الأقل، مثل ! أو @', en: 'At least one symbol, such as ! or @' },
  remembered: { ar: 'كلمات سابقة لا تُختار من جديد', en: 'Former passwords that may not be chosen again' },
  rememberedHint: { ar: 'من 0 إلى 24', en: 'From 0 to 24' },
  expires: { ar: 'تُطلب كلمة جديدة بعد أيام', en: 'A new one is asked for after so many days' },
  expiresHint: { ar: '0 تعني: لا تنتهي أبداً', en: '0 means: it never expires' },
  apply: { ar: 'اعتماد', en: 'Apply' },
  summary: icu({
    ar: '{length, plural, one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفاً} other {# حرف}} على الأقل',
    en: 'At least {length, plural, one {# character} other {# characters}}',
  }),
})

export const oidcText = words({
  title: { ar: 'الدخول الموحّد', en: 'Single sign-on' },
  redirect: { ar: 'عنوان العودة، سجّله لدى المزوّد', en: 'Redirect URI, to register at the provider' },
  issuer: { ar: 'عنوان المزوّد (Issuer)', en: 'Issuer' },
  issuerHint: {
    ar: 'كما يعطيه مزوّد الهوية، مثل https://login.example.com',
    en: 'As the provider gives it, such as https://login.example.com',
  },
  check: { ar: 'تحقق', en: 'Check' },
  checked: { ar: 'أجاب المزوّد:', en: 'The provider answered:' },
  clientId: { ar: 'معرّف التطبيق (Client ID)', en: 'Client ID' },
  secret: { ar: 'سر التطبيق (Client secret)', en: 'Client secret' },
  secretKept: { ar: 'محفوظ. اتركه فارغاً ليبقى كما هو.', en: 'Kept. Leave it empty to keep it as it is.' },
  secretHint: { ar: 'يُحفظ مشفّراً ولا يُعرض بعد ذلك', en: 'Stored sealed, and never shown again' },
  scopes: { ar: 'النطاقات (Scopes)', en: 'Scopes' },
  labelAr: { ar: 'اسم الزر بالعربية', en: 'Name of the button in Arabic' },
  labelEn: { ar: 'اسم الزر بالإنجليزية', en: 'Name of the button in English' },
  join: { ar: 'من يعرفه المزوّد ولا نعرفه', en: 'People the provider knows and we do not' },
  joinNone: { ar: 'يُرفض دخوله', en: 'Are refused' },
  joinGroup: { ar: 'يُنشأ له حساب في «{group}»', en: 'Get an account in “{group}”' },
  drop: { ar: 'حذف الإعداد', en: 'Drop the settings' },
})

export const testRunText = words({
  title: { ar: 'تجربة الخطوات', en: 'Test run' },
  open: { ar: 'تجربة', en: 'Test run' },
  intro: {
    ar: 'بالتركيبة كما تراها الآن، قبل حفظها. لا شيء يتغيّر لأحد.',
    en: 'With the composition as you see it now, before it is saved. Nothing changes for anybody.',
  },
  user: { ar: 'ماذا يُطلب من شخص بعينه؟', en: 'What would a certain person be asked?' },
  canPass: { ar: 'يستطيع تسجيل الدخول', en: 'They can sign in' },
  cannotPass: { ar: 'لا يستطيع تسجيل الدخول', en: 'They cannot sign in' },
  skipped: { ar: 'لا تنطبق عليه', en: 'Does not apply to them' },
  ready: { ar: 'جاهز', en: 'Ready' },
  enrol: { ar: 'يُعدّه عند الدخول', en: 'Set up on the way' },
  missing: { ar: 'لا يملكه', en: 'They do not have it' },
  unusable: { ar: 'لا يعمل على هذا العنوان', en: 'Does not work at this address' },
  asMyself: { ar: 'أو اجتز الخطوات بنفسك', en: 'Or pass the steps yourself' },
  asMyselfHint: {
    ar: 'خطوات حقيقية برموز حقيقية، تنتهي من غير أن تُفتح جلسة.',
    en: 'Real steps with real codes, which end without a session.',
  },
  run: { ar: 'بدء التجربة بنفسي', en: 'Run it as myself' },
  passed: { ar: 'اجتزت كل الخطوات', en: 'You passed all the steps' },
  passedBody: { ar: 'يمكنك حفظ هذه التركيبة مطمئناً.', en: 'You can save this composition with confidence.' },
  failed: { ar: 'لم تكتمل التجربة', en: 'The run was not completed' },
  again: { ar: 'من جديد', en: 'Run again' },
})
