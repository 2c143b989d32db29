import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const slaText = words({
  title: { ar: 'مستويات الخدمة', en: 'Service levels' },
  policies: { ar: 'السياسات', en: 'Policies' },
  hint: {
    ar: 'تسري على التذكرة أول سياسة تنطبق عليها. رتّبها من الأخص إلى الأعم.',
    en: 'The first policy that matches a ticket applies to it. Order them from the most specific to the most general.',
  },
  removed: {
    ar: 'يذكر ما حُذف من اللوحة أو نموذجها',
    en: 'Names something that was removed from the board or its form',
  },
  removedTitle: {
    ar: 'سياسات تذكر ما حُذف: {names}. لا تنطبق على تذكرة حتى تصحّحها.',
    en: 'Policies that name something removed: {names}. They may match no ticket until they are corrected.',
  },
  add: { ar: 'إضافة سياسة', en: 'Add a policy' },
  remove: { ar: 'حذف السياسة', en: 'Remove the policy' },
  none: {
    ar: 'لا سياسة بعد، فلا موعد لتذاكر هذه اللوحة.',
    en: 'No policy yet, so tickets of this board have no targets.',
  },
  filter: { ar: 'التذاكر المشمولة', en: 'Tickets it applies to' },
  everyTicket: { ar: 'كل تذاكر اللوحة', en: 'Every ticket of the board' },
  chooseTickets: { ar: 'تحديد الشروط', en: 'Set conditions' },
  hours: { ar: 'الوقت المحسوب', en: 'Time that counts' },
  defaultHours: { ar: 'ساعات العمل الأساسية', en: 'The default working hours' },
  always: { ar: 'كل الساعات، طوال الأسبوع', en: 'Around the clock, all week' },
  firstResponse: { ar: 'مهلة أول رد', en: 'First response within' },
  firstResponseHint: {
    ar: 'حتى أول رد من غير منشئ التذكرة، أو حتى حلها.',
    en: 'Until the first reply by somebody other than the creator, or until the ticket is resolved.',
  },
  resolution: { ar: 'مهلة الحل', en: 'Resolution within' },
  resolutionHint: {
    ar: 'حتى حل التذكرة. إن أُعيد فتحها أكمل العدّاد من حيث توقف.',
    en: 'Until the ticket is resolved. If it is reopened, the clock goes on from where it stood.',
  },
  unit: { ar: 'وحدة الوقت', en: 'Unit of time' },
  minutes: { ar: 'دقائق', en: 'Minutes' },
  hoursUnit: { ar: 'ساعات', en: 'Hours' },
  priority: { ar: 'الأولوية: {name}', en: '{name} priority' },
  pause: { ar: 'يتوقف العدّاد في هذه الحالات', en: 'The clock pauses in these statuses' },
  risk: { ar: 'تُعدّ مهدَّدة بعد مضي (٪ من المهلة)', en: 'At risk after (% of the target)' },
  review: { ar: 'مراجعة الأثر والحفظ', en: 'Review and save' },
  previewTitle: { ar: 'أثر التعديل', en: 'What this changes' },
  previewBody: {
    ar: 'تُحسب مواعيد التذاكر المفتوحة من جديد بعد الحفظ. التذاكر المحلولة تبقى على نتيجتها، وما فات موعده قبل الحفظ لا يُرسل عنه إشعار.',
    en: 'After saving, open tickets are computed again. Resolved tickets keep their result, and nobody is notified of targets that had passed before.',
  },
  open: { ar: 'تذاكر مفتوحة', en: 'Open tickets' },
  examined: { ar: 'حُسب منها (الأحدث)', en: 'Of these examined (the newest)' },
  covered: { ar: 'تشملها سياسة', en: 'Covered by a policy' },
  changed: { ar: 'تتغير مواعيدها أو حالتها', en: 'Whose due time or state changes' },
  breached: { ar: 'متجاوزة', en: 'Breached' },
  atRisk: { ar: 'مهدَّدة', en: 'At risk' },
  fromTo: { ar: 'من {before} إلى {after}', en: 'from {before} to {after}' },
  saved: { ar: 'حُفظت مستويات الخدمة', en: 'The service levels were saved' },
  count: icu({
    ar: '{count, plural, zero {بلا مهل} one {مهلة واحدة} two {مهلتان} few {# مهل} many {# مهلة} other {# مهلة}}',
    en: '{count, plural, one {# target} other {# targets}}',
  }),
})
