import { icu } from '#core/icu.ts'
import { words, type Words } from '#core/words.ts'
import type { WidgetId, WidgetSize } from './widgets.ts'

export const widgetsText = words({
  arrange: { ar: 'ترتيب الصفحة', en: 'Arrange page' },
  done: { ar: 'تم', en: 'Done' },
  reset: { ar: 'استعادة الترتيب المعتاد', en: 'Restore the usual order' },
  arrangeHint: {
    ar: 'اسحب كل قسم من مقبضه، أو حرّكه بمفتاحي السهم. يُحفظ الترتيب لك وحدك.',
    en: 'Drag a section by its handle, or move it with the arrow keys. The order is saved for you alone.',
  },
  sections: { ar: 'أقسام الصفحة', en: 'Sections of the page' },
  sizeOf: { ar: 'حجم {name}', en: 'Size of {name}' },
  hide: { ar: 'إخفاء {name}', en: 'Hide {name}' },
  show: { ar: 'إظهار {name}', en: 'Show {name}' },
  hidden: { ar: 'أقسام مخفية', en: 'Hidden sections' },
  allHidden: { ar: 'أخفيت كل الأقسام', en: 'All sections are hidden' },
  comma: { ar: '، ', en: ', ' },
  late: { ar: 'متأخرة', en: 'Late' },
  breached: { ar: 'تجاوزت مستوى الخدمة', en: 'Service level breached' },
  'at-risk': { ar: 'مستوى الخدمة مهدَّد', en: 'Service level at risk' },
  lateCount: icu({
    ar: '{count, plural, zero {لا متأخرة} one {واحدة متأخرة} two {اثنتان متأخرتان} few {# متأخرة} many {# متأخرة} other {# متأخرة}}',
    en: '{count, plural, other {# late}}',
  }),
  more: icu({
    ar: '{count, plural, one {وتذكرة أخرى} two {وتذكرتان أخريان} few {و# تذاكر أخرى} many {و# تذكرة أخرى} other {و# تذكرة أخرى}}',
    en: '{count, plural, one {and one more} other {and # more}}',
  }),
})

export const widgetNames: Record<WidgetId, Words> = words({
  assigned: { ar: 'مسندة إليّ', en: 'Assigned to me' },
  due: { ar: 'مستحقة قريباً ومتأخرة', en: 'Due soon and late' },
  approvals: { ar: 'تنتظر موافقتي', en: 'My approvals' },
  watched: { ar: 'أتابعها', en: 'Watched' },
  created: { ar: 'فتحتُها', en: 'Opened by me' },
  statistics: { ar: 'إحصاءات أساسية', en: 'Basic statistics' },
  activities: { ar: 'آخر الأنشطة', en: 'Recent activities' },
  team: { ar: 'أعضاء الفريق', en: 'Team members' },
  'users-board': { ar: 'لوحة المستخدمين', en: 'Users board' },
  'activity-summary': { ar: 'ملخص نشاطي', en: 'My activity' },
})

export const sizeNames: Record<WidgetSize, Words> = words({
  small: { ar: 'صغير', en: 'Small' },
  medium: { ar: 'متوسط', en: 'Medium' },
  large: { ar: 'كبير', en: 'Large' },
})

export const emptyTexts: Record<WidgetId, Words> = words({
  assigned: { ar: 'لا تذاكر مفتوحة مسندة إليك.', en: 'No open tickets are assigned to you.' },
  due: { ar: 'لا تذاكر متأخرة ولا مستحقة خلال أسبوع.', en: 'Nothing is late or due within a week.' },
  approvals: { ar: 'لا تذكرة تنتظر موافقتك.', en: 'No ticket awaits your approval.' },
  watched: { ar: 'لا تتابع تذاكر مفتوحة.', en: 'You watch no open tickets.' },
  created: { ar: 'لا تذاكر مفتوحة فتحتها.', en: 'You have not opened any tickets that are still open.' },
  statistics: { ar: 'لا تذاكر بعد.', en: 'There are no tickets yet.' },
  activities: { ar: 'لا أنشطة حديثة تراها.', en: 'There are no recent activities that you may see.' },
  team: { ar: 'لا أحد معك في مجموعاتك.', en: 'Nobody shares a group with you.' },
  'users-board': { ar: 'لا تذاكر مفتوحة مسندة إلى أحد.', en: 'No open tickets are assigned to anybody.' },
  'activity-summary': {
    ar: 'لم تعمل على تذاكر في الأيام السبعة الأخيرة.',
    en: 'You have not worked on tickets in the last seven days.',
  },
})

export const chartText = words({
  asTable: { ar: 'عرض في جدول', en: 'Show as table' },
  asChart: { ar: 'عرض في رسم', en: 'Show as chart' },
  day: { ar: 'اليوم', en: 'Day' },
  created: { ar: 'أُنشئت', en: 'Created' },
  resolved: { ar: 'حُلّت', en: 'Resolved' },
  flow: { ar: 'ما أُنشئ وما حُل في 30 يوماً', en: 'Created and resolved in 30 days' },
  flowSummary: {
    ar: 'أُنشئت {created} وحُلّت {resolved} في 30 يوماً',
    en: '{created} created and {resolved} resolved in 30 days',
  },
  createdSummary: { ar: 'أُنشئت {created} في 30 يوماً', en: '{created} created in 30 days' },
  byStatus: { ar: 'حسب الحالة', en: 'By status' },
  byPriority: { ar: 'المفتوحة حسب الأولوية', en: 'Open, by priority' },
  openTotal: { ar: 'مفتوحة', en: 'Open' },
  inWeek: { ar: 'أُنشئت في 7 أيام', en: 'Created in 7 days' },
  resolvedInWeek: { ar: 'حُلّت في 7 أيام', en: 'Resolved in 7 days' },
  doneInWeek: { ar: 'ما أنجزته في 7 أيام', en: 'Done in 7 days' },
  amount: { ar: 'العدد', en: 'Number' },
  openOf: icu({
    ar: '{count, plural, zero {لا تذاكر مفتوحة} one {تذكرة مفتوحة} two {تذكرتان مفتوحتان} few {# تذاكر مفتوحة} many {# تذكرة مفتوحة} other {# تذكرة مفتوحة}}',
    en: '{count, plural, one {one open ticket} other {# open tickets}}',
  }),
  here: { ar: 'متصل الآن', en: 'Online' },
  away: { ar: 'غير متصل', en: 'Offline' },
  usersTotal: icu({
    ar: '{count, plural, one {لمستخدم واحد تذاكر مفتوحة} two {لمستخدمَين تذاكر مفتوحة} few {لـ# مستخدمين تذاكر مفتوحة} many {لـ# مستخدماً تذاكر مفتوحة} other {لـ# مستخدم تذاكر مفتوحة}}',
    en: '{count, plural, one {One user has open tickets} other {# users have open tickets}}',
  }),
})
