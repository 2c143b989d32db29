import type { Page } from '../page.ts'

/** Pages below the settings of a board, which lead to them. */
export const boardSettingsPages = [
  {
    path: 'workspace/$boardId/export-templates',
    name: { ar: 'قوالب التصدير', en: 'Export templates' },
    area: 'workspace',
    needs: 'ticket-export.configure',
    load: async () => (await import('#modules/exports/web/templates-page.tsx')).ExportTemplatesPage,
  },
  {
    path: 'workspace/$boardId/approval-steps',
    name: { ar: 'خطوات الموافقة', en: 'Approval steps' },
    area: 'workspace',
    needs: 'user.admin',
    load: async () =>
      (await import('../with-uses.tsx')).withUses((await import('#modules/approvals/web/steps-page.tsx')).StepsPage),
  },
  {
    path: 'workspace/$boardId/scripts',
    name: { ar: 'النصوص البرمجية', en: 'Scripts' },
    area: 'workspace',
    needs: 'ticket.configure-fields',
    load: async () => (await import('#modules/scripts/web/scripts-page.tsx')).ScriptsPage,
  },
  {
    path: 'workspace/$boardId/sla',
    name: { ar: 'مستويات الخدمة', en: 'Service levels' },
    area: 'workspace',
    needs: 'user.admin',
    load: async () => (await import('#modules/sla/web/sla-page.tsx')).SlaPage,
  },
] as const satisfies readonly Page[]
