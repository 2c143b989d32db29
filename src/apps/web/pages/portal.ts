import type { Page } from '../page.ts'

export const portalPages = [
  {
    path: 'guest',
    name: { ar: 'صفحة الضيوف', en: 'Guests' },
    area: 'portal',
    needs: 'anyone',
  },
  {
    path: 'unsubscribe',
    name: { ar: 'إيقاف رسائل الإشعارات', en: 'Stop mails of notifications' },
    area: 'door',
    needs: 'anyone',
    search: ['token'],
    load: async () => (await import('#modules/notifications/web/unsubscribe-page.tsx')).UnsubscribePage,
  },
  {
    path: 'portal/rating',
    name: { ar: 'تقييم الخدمة', en: 'Rate our service' },
    area: 'door',
    needs: 'anyone',
    search: ['token'],
    load: async () => (await import('#modules/conversations/web/rating/rating-page.tsx')).RatingPage,
  },
  {
    path: 'portal/help-center/contact-us',
    name: { ar: 'تواصل معنا', en: 'Contact us' },
    area: 'portal',
    needs: 'anyone',
  },
] as const satisfies readonly Page[]
