import type { Page } from '../page.ts'

export const reportsPages = [
  {
    path: 'reports/generator',
    name: { ar: 'مولّد التقارير', en: 'Report generator' },
    area: 'reports',
    needs: 'report.view',
  },
  {
    path: 'reports/generator/jobs',
    name: { ar: 'طلبات التقارير', en: 'Report jobs' },
    area: 'reports',
    needs: 'report.view',
  },
  {
    path: 'reports/generator/config',
    name: { ar: 'إعداد التقرير', en: 'Report settings' },
    area: 'reports',
    needs: 'report.configure',
    search: ['type', 'reportId'],
  },
  {
    path: 'reports/dashboard',
    name: { ar: 'لوحات التقارير', en: 'Report dashboards' },
    area: 'reports',
    needs: 'report.view',
  },
  {
    path: 'reports/dashboard/config',
    name: { ar: 'إعداد لوحات التقارير', en: 'Dashboard settings' },
    area: 'reports',
    needs: 'report.configure',
  },
  {
    path: 'reports/dashboard/board/$boardId/report/$reportId',
    name: { ar: 'تقرير', en: 'Report' },
    area: 'reports',
    needs: 'report.view',
  },
  {
    path: 'evaluation',
    name: { ar: 'تقييم الموظفين', en: 'Agent evaluation' },
    area: 'evaluation',
    needs: 'evaluation-template.view',
  },
  {
    path: 'evaluation/create',
    name: { ar: 'تقييم جديد', en: 'New evaluation' },
    area: 'evaluation',
    needs: 'evaluation-template.create',
  },
  {
    path: 'evaluation/$evaluationId',
    name: { ar: 'تقييم', en: 'Evaluation' },
    area: 'evaluation',
    needs: 'evaluation-result.view',
  },
  {
    path: 'call-summaries',
    name: { ar: 'ملخصات المكالمات', en: 'Call summaries' },
    area: 'evaluation',
    needs: 'call.view',
    search: ['isFiltered', 'filter', 'pagination'],
  },
  {
    path: 'call-summaries/configuration',
    name: { ar: 'إعداد ملخصات المكالمات', en: 'Call summary settings' },
    area: 'evaluation',
    needs: 'call.configure',
  },
  {
    path: 'call-summaries/$callId',
    name: { ar: 'ملخص مكالمة', en: 'Call summary' },
    area: 'evaluation',
    needs: 'call.view',
  },
] as const satisfies readonly Page[]
