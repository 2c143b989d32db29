/** Texts of the configuration: dry run, import and rollback. */
import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const configurationText = words({
  title: { ar: 'استيراد منشأة', en: 'Import an organisation' },
  organization: { ar: 'المنشأة', en: 'Organisation' },
  organizationHint: {
    ar: 'إليها تُستورد الإعدادات. أشخاصها وسجلاتها لا تُمسّ.',
    en: 'The configuration goes into it. Its people and records are not touched.',
  },
  editor: { ar: 'الإعدادات بصيغة JSON', en: 'Configuration as JSON' },
  placeholder: { ar: 'ألصق النص هنا أو أفلت ملفاً', en: 'Paste the text here, or drop a file' },
  openFile: { ar: 'فتح ملف', en: 'Open a file' },
  current: { ar: 'الإعدادات الحالية', en: 'Current configuration' },
  tooLarge: { ar: 'النص أكبر من 900 ألف حرف', en: 'The text is longer than 900,000 characters' },
  dryRun: { ar: 'تجربة بلا تغيير', en: 'Dry run' },
  apply: { ar: 'تطبيق', en: 'Apply' },
  startTitle: { ar: 'لا نتيجة بعد', en: 'Nothing tried yet' },
  startBody: {
    ar: 'اختر المنشأة وضع الإعدادات، ثم جرّبها: ترى كل خطأ في موضعه، وما سيتغيّر قبل أن يتغيّر.',
    en: 'Choose the organisation, give its configuration, then try it: you see each fault at its place, and what would change before it does.',
  },
  stale: {
    ar: 'تغيّر النص بعد آخر تجربة. جرّب من جديد قبل التطبيق.',
    en: 'The text has changed since it was tried. Try it again before you apply it.',
  },
  problemsTitle: icu({
    ar: '{count, plural, one {خطأ واحد، فلا يُطبَّق شيء} two {خطآن، فلا يُطبَّق شيء} few {# أخطاء، فلا يُطبَّق شيء} many {# خطأً، فلا يُطبَّق شيء} other {# خطأ، فلا يُطبَّق شيء}}',
    en: '{count, plural, one {# fault, so nothing can be applied} other {# faults, so nothing can be applied}}',
  }),
  problemAt: { ar: 'إلى السطر {line}', en: 'Go to line {line}' },
  same: {
    ar: 'لا فرق: المنشأة على هذه الإعدادات من قبل.',
    en: 'No difference: the organisation is set up like this already.',
  },
  fine: icu({
    ar: '{count, plural, one {لا أخطاء. يتغيّر موضع واحد} two {لا أخطاء. يتغيّر موضعان} few {لا أخطاء. تتغيّر # مواضع} many {لا أخطاء. يتغيّر # موضعاً} other {لا أخطاء. يتغيّر # موضع}}',
    en: '{count, plural, one {No faults. # thing would change} other {No faults. # things would change}}',
  }),
  applyTitle: { ar: 'تطبيق الإعدادات على «{name}»؟', en: 'Apply the configuration to “{name}”?' },
  applyBody: icu({
    ar: '{removed, plural, =0 {لا يُزال شيء} one {يُزال شيء واحد} two {يُزال شيئان} few {تُزال # أشياء} many {يُزال # شيئاً} other {يُزال # شيء}}، ويُضاف {added}، ويتغيّر {changed}. يسري ذلك فوراً على كل من فيها، ويمكنك التراجع عنه كله بعد التطبيق.',
    en: '{removed, plural, =0 {Nothing is removed} one {# thing is removed} other {# things are removed}}, {added} added, {changed} changed. It takes effect at once for everybody there, and you can roll all of it back afterwards.',
  }),
  applied: { ar: 'طُبّقت الإعدادات على «{name}»', en: 'The configuration of “{name}” is applied' },
  appliedTitle: { ar: 'طُبّقت الإعدادات', en: 'The configuration is applied' },
  rollBack: { ar: 'تراجع عن هذا التغيير', en: 'Roll this back' },
  rollBackTitle: { ar: 'التراجع عن آخر تغيير في «{name}»؟', en: 'Roll back the last change of “{name}”?' },
  rollBackBody: icu({
    ar: 'تعود الإعدادات كما كانت قبله: {count, plural, one {موضع واحد} two {موضعان} few {# مواضع} many {# موضعاً} other {# موضع}}. وما عُدّل بعده في تلك المواضع يضيع.',
    en: 'The configuration returns to what it was before: {count, plural, one {# thing} other {# things}}. Edits made there since are lost.',
  }),
  rolledBack: { ar: 'عادت إعدادات «{name}» كما كانت', en: 'The configuration of “{name}” is as it was' },
  history: { ar: 'التغييرات السابقة', en: 'Earlier changes' },
  historyHint: { ar: 'يُتراجع عن الأحدث أولاً.', en: 'The newest is rolled back first.' },
  noHistory: { ar: 'لم تُستورد إليها إعدادات من قبل.', en: 'No configuration has been brought in yet.' },
  places: icu({
    ar: '{count, plural, one {موضع واحد} two {موضعان} few {# مواضع} many {# موضعاً} other {# موضع}}',
    en: '{count, plural, one {# thing changed} other {# things changed}}',
  }),
  undone: { ar: 'جرى التراجع عنه: {date}', en: 'Rolled back {date}' },
  whole: { ar: 'الوثيقة كلها', en: 'The whole document' },
})

/** The parts of a configuration, by their names in it. */
export const partText = words({
  organization: { ar: 'بيانات المنشأة', en: 'Organisation details' },
  pictures: { ar: 'الشعار والخلفية', en: 'Logo and background' },
  groups: { ar: 'المجموعات', en: 'Roles' },
  departments: { ar: 'الأقسام', en: 'Departments' },
  schedules: { ar: 'الدوام', en: 'Working hours' },
  authWorkflow: { ar: 'خطوات الدخول', en: 'Sign-in steps' },
  boards: { ar: 'لوحات العمل', en: 'Boards' },
  dashboards: { ar: 'لوحات المعلومات', en: 'Dashboards' },
  integrations: { ar: 'عمليات الربط', en: 'Integrations' },
  webhooks: { ar: 'خطّافات الويب', en: 'Webhooks' },
  channels: { ar: 'القنوات والفرق والمهارات', en: 'Channels, teams and skills' },
  helpCenter: { ar: 'مركز المساعدة', en: 'Help center' },
})
