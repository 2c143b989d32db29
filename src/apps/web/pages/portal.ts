import type { Page } from '../page.ts'

export const portalPages = [
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
    path: 'portal/survey-opt-out',
    name: { ar: 'إيقاف الاستبيانات', en: 'Stop surveys' },
    area: 'door',
    needs: 'anyone',
    search: ['token'],
    load: async () => (await import('#modules/surveys/web/opt-out-page.tsx')).SurveyOptOutPage,
  },
] as const satisfies readonly Page[]
