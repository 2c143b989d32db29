import { words, type Words } from '#core/words.ts'
import type { statisticsPeriods } from '../api/statistics.ts'

export const statisticsText = words({
  title: { ar: 'إحصاءات المقالات', en: 'Article statistics' },
  ofArticle: { ar: 'إحصاءات المقالة', en: 'Statistics of the article' },
  open: { ar: 'الإحصاءات', en: 'Statistics' },
  search: { ar: 'ابحث في العناوين والوسوم', en: 'Search titles and tags' },
  article: { ar: 'المقالة', en: 'Article' },
  views: { ar: 'المشاهدات', en: 'Views' },
  memberViews: { ar: 'مشاهدات الموظفين', en: 'Views by staff' },
  guestViews: { ar: 'مشاهدات الزوار', en: 'Views by guests' },
  downloads: { ar: 'التنزيلات', en: 'Downloads' },
  prints: { ar: 'مرات الطباعة', en: 'Prints' },
  shares: { ar: 'المشاركات', en: 'Shares' },
  helpful: { ar: 'أفادت', en: 'Helpful' },
  unhelpful: { ar: 'لم تُفِد', en: 'Not helpful' },
  period: { ar: 'المدة', en: 'Period' },
  emptyTitle: { ar: 'لا مقالات هنا', en: 'No articles here' },
  emptyBody: {
    ar: 'ترى هنا كم قُرئت المقالات التي يمكنك تعديلها، وهل أفادت قرّاءها.',
    en: 'Shows how often the articles that you may change are read, and whether they help.',
  },
  hint: {
    ar: 'تُعدّ القراءة مرة واحدة لكل قارئ في نصف ساعة، ولا تُعدّ برامج الزحف.',
    en: 'One reader counts once in half an hour. Crawlers are not counted.',
  },
  total: { ar: 'منذ كتابتها', en: 'Since it was written' },
  overTime: { ar: 'المشاهدات يوماً بيوم', en: 'Views by day' },
  summary: {
    ar: 'مشاهدات الموظفين {members}، ومشاهدات الزوار {guests}',
    en: '{members} views by staff, {guests} by guests',
  },
  asTable: { ar: 'كل الأرقام في جدول', en: 'All numbers as a table' },
  day: { ar: 'اليوم', en: 'Day' },
  unused: { ar: 'لم تُستخدم المقالة في هذه المدة.', en: 'The article was not used in this period.' },
})

const periods = words({
  week: { ar: 'أسبوع', en: 'A week' },
  month: { ar: 'شهر', en: 'A month' },
  quarter: { ar: 'ثلاثة أشهر', en: 'Three months' },
  year: { ar: 'سنة', en: 'A year' },
})
/** By days. */
export const periodText: Record<(typeof statisticsPeriods)[number], Words> = {
  7: periods.week,
  30: periods.month,
  90: periods.quarter,
  365: periods.year,
}

export const actionText = words({
  print: { ar: 'طباعة', en: 'Print' },
  pdf: { ar: 'تنزيل PDF', en: 'Download PDF' },
  share: { ar: 'نسخ الرابط', en: 'Copy link' },
  shared: { ar: 'نُسخ رابط المقالة', en: 'The link of the article was copied' },
  helpful: { ar: 'هل أفادتك المقالة؟', en: 'Was this helpful?' },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
  thanks: { ar: 'شكراً على رأيك', en: 'Thank you for your feedback' },
})
