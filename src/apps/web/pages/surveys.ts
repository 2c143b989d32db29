import type { Page } from '../page.ts'

/** Besides the list, which the menu has. */
export const surveysPages = [
  {
    path: 'survey/create',
    name: { ar: 'استبيان جديد', en: 'New survey' },
    area: 'survey',
    needs: 'survey.create',
    load: async () => (await import('#modules/surveys/web/create-survey-page.tsx')).CreateSurveyPage,
  },
  {
    path: 'survey/$surveyId',
    name: { ar: 'استبيان', en: 'Survey' },
    area: 'survey',
    needs: 'survey.view',
    load: async () => (await import('#modules/surveys/web/survey-page.tsx')).SurveyPage,
  },
  {
    path: 'survey/$surveyId/edit',
    name: { ar: 'تعديل الاستبيان', en: 'Edit survey' },
    area: 'survey',
    needs: 'survey.update',
    load: async () => (await import('#modules/surveys/web/builder/builder-page.tsx')).SurveyBuilderPage,
  },
  {
    path: 'survey/$surveyId/responses',
    name: { ar: 'ردود الاستبيان', en: 'Survey responses' },
    area: 'survey',
    needs: 'survey.view-responses',
    load: async () => (await import('../surveys/responses-page.tsx')).ResponsesWithExport,
  },
  {
    path: 'survey/$surveyId/responses/config',
    name: { ar: 'إعداد الردود', en: 'Response settings' },
    area: 'survey',
    needs: 'survey.update',
    load: async () => (await import('#modules/surveys/web/responses/config-page.tsx')).ResponsesConfigPage,
  },
] as const satisfies readonly Page[]
