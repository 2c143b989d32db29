/** Texts of the pages about organisations for super admins. */
import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const tenantText = words({
  title: { ar: 'المنشآت', en: 'Organisations' },
  add: { ar: 'منشأة جديدة', en: 'New organisation' },
  search: { ar: 'ابحث بالاسم أو العنوان', en: 'Search name or address' },
  name: { ar: 'الاسم', en: 'Name' },
  address: { ar: 'العنوان', en: 'Address' },
  state: { ar: 'الحالة', en: 'State' },
  users: { ar: 'المستخدمون', en: 'Users' },
  storage: { ar: 'التخزين', en: 'Storage' },
  features: { ar: 'الميزات', en: 'Features' },
  lastSeen: { ar: 'آخر نشاط', en: 'Last active' },
  created: { ar: 'أُنشئت', en: 'Created' },
  never: { ar: 'لا نشاط بعد', en: 'Not yet' },
  ofLimit: { ar: '{used} من {limit}', en: '{used} of {limit}' },
  noneTitle: { ar: 'لا منشأة تطابق هذا البحث', en: 'No organisation matches this search' },
  noneBody: { ar: 'غيّر كلمات البحث أو أزل المرشحات.', en: 'Change the words or remove the filters.' },
  clear: { ar: 'إزالة المرشحات', en: 'Remove the filters' },
  emptyTitle: { ar: 'لا منشآت على المنصة بعد', en: 'There are no organisations yet' },
  emptyBody: {
    ar: 'أنشئ الأولى مع مديرها في أربع خطوات.',
    en: 'Create the first one, with its administrator, in four steps.',
  },
  open: { ar: 'فتح', en: 'Open' },
  actAs: { ar: 'العمل نيابةً…', en: 'Act as…' },
  suspend: { ar: 'إيقاف مؤقت…', en: 'Suspend…' },
  resume: { ar: 'استئناف العمل', en: 'Resume' },
  remove: { ar: 'حذف…', en: 'Delete…' },
  bringBack: { ar: 'استرجاع', en: 'Bring back' },
  export: { ar: 'تصدير الإعدادات', en: 'Export the configuration' },
  backup: { ar: 'نسخة احتياطية', en: 'Backup' },
  restore: { ar: 'استعادة من نسخة احتياطية', en: 'Restore from a backup' },
})

export const tenantStateText = words({
  active: { ar: 'نشطة', en: 'Active' },
  suspended: { ar: 'موقوفة', en: 'Suspended' },
  deleted: { ar: 'محذوفة', en: 'Deleted' },
})

/** Texts of actions on organisations. */
export const tenantActText = words({
  reason: { ar: 'السبب', en: 'Reason' },
  suspendTitle: { ar: 'إيقاف «{name}» مؤقتاً', en: 'Suspend “{name}”' },
  suspendBody: icu({
    ar: '{users, plural, =0 {لا مستخدمين فيها الآن} one {يخرج منها مستخدم واحد فوراً} two {يخرج منها مستخدمان فوراً} few {يخرج منها # مستخدمين فوراً} many {يخرج منها # مستخدماً فوراً} other {يخرج منها # مستخدم فوراً}}، ولا يدخلها أحد ولا يعمل فيها برنامج حتى تستأنف. لا يُمحى شيء.',
    en: '{users, plural, =0 {It has no users now} one {Its # user is signed out at once} other {Its # users are signed out at once}}; nobody and no program gets in until you resume it. Nothing is erased.',
  }),
  suspendReasonHint: {
    ar: 'يُحفظ في سجل التدقيق عند المنصة وعند المنشأة.',
    en: 'It is kept in the audit log, of the platform and of the organisation.',
  },
  suspendConfirm: { ar: 'إيقافها', en: 'Suspend it' },
  suspended: { ar: 'أُوقفت «{name}»', en: '“{name}” is suspended' },
  resumed: { ar: 'عادت «{name}» إلى العمل', en: '“{name}” is at work again' },
  removeTitle: { ar: 'حذف «{name}»', en: 'Delete “{name}”' },
  removeBody: icu({
    ar: 'تُغلق المنشأة فوراً ويخرج كل من فيها. وبعد انتهاء مدة الاحتفاظ يُمحى كل ما يخصها بلا رجعة: {users, plural, =0 {إعداداتها وسجلاتها} one {مستخدم واحد وإعداداتها وسجلاتها} two {مستخدمان وإعداداتها وسجلاتها} few {# مستخدمين وإعداداتها وسجلاتها} many {# مستخدماً وإعداداتها وسجلاتها} other {# مستخدم وإعداداتها وسجلاتها}}، وملفات حجمها {size}.',
    en: 'It is shut at once and everybody in it is signed out. When the retention ends, everything of it is erased for good: {users, plural, =0 {its settings and records} one {# user, its settings and records} other {# users, its settings and records}}, and {size} of files.',
  }),
  retention: { ar: 'مدة الاحتفاظ بالأيام', en: 'Retention in days' },
  retentionHint: {
    ar: 'يمكن استرجاعها كما كانت إلى نهاية هذه المدة.',
    en: 'Until it ends, the organisation can be brought back as it was.',
  },
  typed: { ar: 'اكتب عنوان المنشأة للتأكيد: {address}', en: 'Type its address to be sure: {address}' },
  removeConfirm: { ar: 'حذف المنشأة', en: 'Delete the organisation' },
  removed: {
    ar: 'حُذفت «{name}»، وتبقى قابلة للاسترجاع حتى {date}',
    en: '“{name}” is deleted; it can be had back until {date}',
  },
  broughtBack: { ar: 'استُرجعت «{name}» كما كانت', en: '“{name}” is back as it was' },
  exported: { ar: 'نُزّلت إعدادات «{name}»', en: 'The configuration of “{name}” was downloaded' },
  backedUp: { ar: 'نُزّلت نسخة «{name}» الاحتياطية', en: 'The backup of “{name}” was downloaded' },
  actAsTitle: { ar: 'العمل نيابةً عن شخص في «{name}»', en: 'Act in somebody’s place in “{name}”' },
  actAsBody: {
    ar: 'ترى ما يراه وتعمل بصلاحياته لساعة واحدة، ويبقى فوق الصفحة شريط يقول ذلك. كل ما تفعله يُسجَّل باسمك مع السبب، عند المنصة وعند المنشأة.',
    en: 'You see what they see and may do what they may do, for one hour, under a banner that says so. Whatever you do is recorded with your name and the reason, here and in the organisation.',
  },
  user: { ar: 'الشخص', en: 'Person' },
  actAsReasonHint: { ar: 'مثل: بلاغ رقم 4821، لا تظهر له التقارير', en: 'Such as: report 4821, they see no reports' },
  actAsConfirm: { ar: 'بدء', en: 'Begin' },
  restoreBody: {
    ar: 'تعود المنشأة بكل بياناتها وملفاتها إلى عنوانها المحفوظ في النسخة. يجب أن يكون ذلك العنوان خالياً، ولا يُمسّ ما سواها. المهام التي كانت تنتظر وقت النسخ لا تعود، وما خُتم بمفتاح منصة أخرى (كخطوات الدخول الثانية) لا يُفتح هنا. النسخ الأكبر من الحد تُستعاد على الخادم بالأمر diwan restore.',
    en: 'The organisation returns, with all its data and files, to the address that the backup names. That address must be free; nothing else is touched. Jobs that were waiting when it was made do not return, and what another platform’s key has sealed (second factors, for one) does not open here. Larger backups are restored on the server, by diwan restore.',
  },
  restoreFile: { ar: 'ملف النسخة الاحتياطية', en: 'Backup file' },
  restoredTitle: { ar: 'عادت المنشأة', en: 'The organisation is back' },
  restoredRows: icu({
    ar: '{count, plural, =0 {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلاً} other {# سجل}}',
    en: '{count, plural, one {# record} other {# records}}',
  }),
  restoredFiles: icu({
    ar: '{count, plural, =0 {ولا ملفات} one {وملف واحد} two {وملفان} few {و# ملفات} many {و# ملفاً} other {و# ملف}}',
    en: '{count, plural, =0 {and no files} one {and # file} other {and # files}}',
  }),
  unverified: {
    ar: 'صُنعت هذه النسخة بإصدار أقدم لا يحفظ بصمات محتواها، فلم يكن التحقق من سلامته ممكناً.',
    en: 'An older version made this backup, without checksums, so its contents could not be verified.',
  },
  openIt: { ar: 'فتح المنشأة', en: 'Open the organisation' },
})
