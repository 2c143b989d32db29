/** The page of one organisation. */
import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const organizationText = words({
  tabs: { ar: 'أقسام المنشأة', en: 'Parts of the organisation' },
  overview: { ar: 'نظرة عامة', en: 'Overview' },
  limits: { ar: 'الميزات والحدود', en: 'Features and limits' },
  people: { ar: 'الأشخاص', en: 'People' },
  configuration: { ar: 'الإعدادات', en: 'Configuration' },
  backup: { ar: 'النسخ الاحتياطي', en: 'Backup' },
  danger: { ar: 'الإيقاف والحذف', en: 'Suspend and delete' },
  back: { ar: 'كل المنشآت', en: 'All organisations' },
  suspendedSince: { ar: 'موقوفة منذ {date}', en: 'Suspended since {date}' },
  deletedUntil: { ar: 'محذوفة، وتُمحى نهائياً في {date}', en: 'Deleted; erased for good on {date}' },
  about: { ar: 'المنشأة', en: 'The organisation' },
  address: { ar: 'رابط الدخول', en: 'Sign-in address' },
  openSignIn: { ar: 'فتح صفحة الدخول', en: 'Open the sign-in page' },
  sessions: { ar: 'الجلسات المفتوحة', en: 'Open sessions' },
  usage: { ar: 'الاستخدام', en: 'Usage' },
  noLimit: { ar: '{used}، بلا حد', en: '{used}, no limit' },
  overLimit: { ar: 'بلغت المنشأة حدّها، ولا يُقبل فيها مزيد.', en: 'The limit is reached; nothing more is accepted.' },
  links: { ar: 'إعدادات خاصة', en: 'Settings of their own' },
  webhook: { ar: 'خطّافات الويب', en: 'Webhooks' },
  webhookHint: { ar: 'ما يُرسل من أحداثها إلى أنظمة أخرى', en: 'Which of its events go to other systems' },
  chatwoot: { ar: 'ربط المحادثات', en: 'Chat integration' },
  chatwootHint: { ar: 'خادم المحادثات الذي تعمل معه', en: 'The chat server it works with' },
  logs: { ar: 'سجلاتها', en: 'Its logs' },
  logsHint: { ar: 'ما سجّلته الخوادم عن عملها', en: 'What the servers said of its work' },
  roles: { ar: 'المجموعات', en: 'Roles' },
  members: icu({
    ar: '{count, plural, =0 {بلا أعضاء} one {عضو واحد} two {عضوان} few {# أعضاء} many {# عضواً} other {# عضو}}',
    en: '{count, plural, =0 {no members} one {# member} other {# members}}',
  }),
  noRoles: { ar: 'لا مجموعات في هذه المنشأة', en: 'This organisation has no roles' },
  dashboards: { ar: 'لوحات المعلومات', en: 'Dashboards' },
  noDashboards: { ar: 'لا لوحات معلومات في هذه المنشأة', en: 'This organisation has no dashboards' },
  boards: { ar: 'لوحات العمل', en: 'Boards' },
  noBoards: { ar: 'لا لوحات عمل في هذه المنشأة', en: 'This organisation has no boards' },

  featuresHint: {
    ar: 'ما يُطفأ تختفي صفحاته وصلاحياته فوراً من المنشأة، وتبقى بياناته حتى يعود.',
    en: 'The pages and permissions of what is switched off vanish at once; its data stays until it returns.',
  },
  quotas: { ar: 'الحدود', en: 'Limits' },
  quotasHint: { ar: 'اترك الخانة فارغة لما لا حد له.', en: 'Leave empty what has no limit.' },
  usersLimit: { ar: 'أقصى عدد للمستخدمين', en: 'Most users' },
  storageLimit: { ar: 'أقصى حجم للملفات بالميغابايت', en: 'Most storage in MB' },
  inUse: { ar: 'المستخدَم الآن: {used}', en: 'In use now: {used}' },
  saved: { ar: 'حُفظت ميزات «{name}» وحدودها', en: 'Features and limits of “{name}” are saved' },
  offTitle: icu({
    ar: '{count, plural, one {إطفاء ميزة واحدة؟} two {إطفاء ميزتين؟} few {إطفاء # ميزات؟} many {إطفاء # ميزة؟} other {إطفاء # ميزة؟}}',
    en: '{count, plural, one {Switch off # feature?} other {Switch off # features?}}',
  }),
  offBody: {
    ar: 'تختفي فوراً من عند كل من في «{name}»: {features}. ما كان محفوظاً فيها يبقى، ويعود بعودتها.',
    en: 'At once, everybody in “{name}” loses: {features}. What was stored stays, and returns when they do.',
  },
  comma: { ar: '، ', en: ', ' },
  offConfirm: { ar: 'إطفاء وحفظ', en: 'Switch off and save' },
  discard: { ar: 'تراجع عن التعديل', en: 'Undo the edits' },

  peopleSearch: { ar: 'ابحث بالاسم أو اسم المستخدم', en: 'Search name or username' },
  actAs: { ar: 'العمل نيابةً عنه', en: 'Act in their place' },
  actAsNamed: { ar: 'العمل نيابةً عن {name}', en: 'Act in their place: {name}' },
  nobody: { ar: 'لا أحد فيها بعد', en: 'Nobody is there yet' },
  nobodyFound: { ar: 'لا أحد يطابق هذا البحث', en: 'Nobody matches this search' },
  more: { ar: 'عرض المزيد', en: 'Show more' },
  shutForActing: {
    ar: 'المنشأة موقوفة، فلا يُعمل فيها نيابةً عن أحد.',
    en: 'It is shut, so nobody’s place can be taken.',
  },

  exportTitle: { ar: 'تصدير', en: 'Export' },
  exportHint: {
    ar: 'كل إعدادات المنشأة في ملف JSON واحد: بياناتها وشعارها وخلفيتها ومجموعاتها وأقسامها ودوامها وخطوات دخولها ولوحاتها وعمليات ربطها وخطّافات الويب وقنواتها وفرقها ومهاراتها ومركز مساعدتها. تُصغَّر الصور الكبيرة، ولا أسرار فيه.',
    en: 'Everything it is set up with, in one JSON file: details, logo and background, roles, departments, hours, sign-in steps, boards, dashboards, integrations, webhooks, channels, teams, skills and the help center. Large pictures are reduced, and no secrets are in it.',
  },
  exportNow: { ar: 'تنزيل الملف', en: 'Download the file' },
  importHere: { ar: 'استيراد إلى هذه المنشأة', en: 'Import into this organisation' },
  backupHint: {
    ar: 'ملف واحد فيه كل بيانات المنشأة وملفاتها، يُستعاد منه في هذه المنصة أو في غيرها. المهام المنتظرة ليست فيه.',
    en: 'One file with all its data and files, to restore from on this platform or another. Jobs that wait are not in it.',
  },
  backupSecret: {
    ar: 'فيه كل بيانات المنشأة. احفظه حيث تحفظ أسرارها.',
    en: 'It holds everything the organisation knows. Keep it where you would keep its secrets.',
  },
  backupNow: { ar: 'تنزيل نسخة الآن', en: 'Download one now' },
  backingUp: { ar: 'تُجمع النسخة', en: 'Gathering the backup' },
  stop: { ar: 'إيقاف', en: 'Stop' },

  suspendTitle: { ar: 'إيقاف مؤقت', en: 'Suspend' },
  suspendHint: {
    ar: 'يخرج الجميع فوراً ولا يدخل أحد حتى تستأنف. لا يُمحى شيء.',
    en: 'Everybody is signed out at once, and nobody gets in until you resume. Nothing is erased.',
  },
  resumeHint: {
    ar: 'يعود الدخول والعمل كما كان قبل الإيقاف.',
    en: 'Signing in and working go on as before.',
  },
  removeTitle: { ar: 'حذف المنشأة', en: 'Delete the organisation' },
  removeHint: {
    ar: 'تُغلق فوراً، ثم تُمحى بكل ما فيها بعد مدة تختارها. خذ نسخة احتياطية أولاً.',
    en: 'Shut at once, then erased with everything in it after a time that you choose. Take a backup first.',
  },
  bringBackTitle: { ar: 'استرجاع', en: 'Bring back' },
  bringBackHint: {
    ar: 'تعود كما كانت يوم حذفها، ويدخلها مستخدموها من جديد.',
    en: 'It returns as it was on the day it was deleted, and its people can sign in again.',
  },
})
