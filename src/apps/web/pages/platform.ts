import { Building2, Cog, FileJson, SquareTerminal } from 'lucide-react'
import type { Page } from '../page.ts'

export const platformPages = [
  {
    path: 'super-admin/organizations',
    name: { ar: 'المنشآت', en: 'Organisations' },
    area: 'super-admin',
    needs: 'platform.manage',
    icon: Building2,
    menu: { group: 'super-admin', keys: 'KeyO' },
    load: async () => (await import('#modules/tenants/web/organizations-page.tsx')).OrganizationsPage,
  },
  {
    path: 'super-admin/import-org',
    name: { ar: 'استيراد منشأة', en: 'Import an organisation' },
    area: 'super-admin',
    needs: 'platform.manage',
    search: ['org'],
    icon: FileJson,
    menu: { group: 'super-admin', keys: 'KeyP' },
    load: async () => (await import('#modules/tenants/web/import-org-page.tsx')).ImportOrgPage,
  },
  {
    path: 'super-admin/logs',
    name: { ar: 'سجلات المنصة', en: 'Platform logs' },
    area: 'super-admin',
    needs: 'platform.manage',
    icon: SquareTerminal,
    menu: { group: 'super-admin', keys: 'KeyT' },
    load: async () => (await import('#modules/operations/web/logs-page.tsx')).LogsPage,
  },
  {
    path: 'super-admin/jobs',
    name: { ar: 'المهام الخلفية', en: 'Background jobs' },
    area: 'super-admin',
    needs: 'platform.manage',
    icon: Cog,
    about: { ar: 'تابع المهام الخلفية وأعد ما تعثّر منها', en: 'Follow background jobs and replay those that failed' },
    menu: { group: 'super-admin', keys: 'KeyJ' },
    load: async () => (await import('#modules/operations/web/jobs-page.tsx')).JobsPage,
  },
] as const satisfies readonly Page[]
