import { words, type Words } from '#core/words.ts'
import type { DashboardSort } from '../api/dashboards.ts'

export const shownDashboardText = words({
  empty: { ar: 'لوحة المعلومات فارغة', en: 'The dashboard is empty' },
  emptyHint: {
    ar: 'لا تبويب فيها يمكنك فتحه. اطلب من مدير المنشأة إضافة تبويبات.',
    en: 'It has no tab that you may open. Ask the administrator to add tabs.',
  },
  choose: { ar: 'اختيار لوحة المعلومات', en: 'Choose the dashboard' },
  dashboards: { ar: 'لوحات المعلومات', en: 'Dashboards' },
  sort: { ar: 'الترتيب', en: 'Order' },
  openAlone: { ar: 'فتح في نافذة جديدة', en: 'Open in a new window' },
  embeddedHint: {
    ar: 'إن بقيت الصفحة فارغة فالموقع لا يسمح بعرضه هنا.',
    en: 'If it stays blank, the site does not allow being shown here.',
  },
})

export const sortNames: Record<DashboardSort, Words> = words({
  'most-used': { ar: 'الأكثر استخداماً', en: 'Most used' },
  'least-used': { ar: 'الأقل استخداماً', en: 'Least used' },
  'most-recent': { ar: 'الأحدث', en: 'Most recent' },
  'oldest-first': { ar: 'الأقدم أولاً', en: 'Oldest first' },
})
