import { words } from '#core/words.ts'

export const emptyStateText = words({
  emptyTitle: { ar: 'لا تذاكر في هذه اللوحة بعد', en: 'No tickets on this board yet' },
  emptyBody: { ar: 'أول تذكرة تنشئها ستظهر هنا.', en: 'The first one you create appears here.' },
  noneTitle: { ar: 'لا تذكرة تطابق ما طلبته', en: 'No ticket matches' },
  noneBody: { ar: 'خفّف الشروط أو امسح المرشح لترى غيرها.', en: 'Loosen the conditions, or clear the filter.' },
  notYoursTitle: { ar: 'هذا المرشح غير متاح لك', en: 'This filter is not available to you' },
  notYoursBody: {
    ar: 'ربما حُذف، أو لم يشاركه صاحبه، أو يسأل عن حقول لا تراها.',
    en: 'It may be gone, its owner may not share it, or it asks about fields that you cannot see.',
  },
  showAll: { ar: 'عرض كل التذاكر', en: 'Show all tickets' },
})
