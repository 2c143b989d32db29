import { words } from '#core/words.ts'

export const labelText = words({
  title: { ar: 'الوسوم', en: 'Labels' },
  search: { ar: 'ابحث في الوسوم', en: 'Search labels' },
  color: { ar: 'اللون', en: 'Colour' },
  add: { ar: 'وسم جديد', en: 'New label' },
  removeTitle: { ar: 'حذف الوسم «{name}»؟', en: 'Remove the label “{name}”?' },
  removeBody: { ar: 'يُرفع عن كل تذكرة تحمله.', en: 'Every ticket that bears it loses it.' },
  emptyTitle: { ar: 'لا وسوم بعد', en: 'No labels yet' },
  emptyBody: { ar: 'صنّف التذاكر بوسوم من عندك.', en: 'Sort tickets by labels of your own.' },
})
