import type { Page } from '../page.ts'

export const surveysPages = [
  {
    path: 'survey',
    name: { ar: 'الاستبيانات', en: 'Surveys' },
    area: 'survey',
    needs: 'survey.view',
  },
  {
    path: 'survey/create',
    name: { ar: 'استبيان جديد', en: 'New survey' },
    area: 'survey',
    needs: 'survey.create',
  },
  {
    path: 'survey/$surveyId',
    name: { ar: 'استبيان', en: 'Survey' },
    area: 'survey',
    needs: 'survey.view',
  },
  {
    path: 'survey/$surveyId/edit',
    name: { ar: 'تعديل الاستبيان', en: 'Edit survey' },
    area: 'survey',
    needs: 'survey.update',
  },
  {
    path: 'survey/$surveyId/responses',
    name: { ar: 'ردود الاستبيان', en: 'Survey responses' },
    area: 'survey',
    needs: 'survey.view-responses',
  },
  {
    path: 'survey/$surveyId/responses/config',
    name: { ar: 'إعداد الردود', en: 'Response settings' },
    area: 'survey',
    needs: 'survey.update',
  },
] as const satisfies readonly Page[]
