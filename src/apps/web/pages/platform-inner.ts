/** Pages of the platform that are in no menu. */
import type { Page } from '../page.ts'

export const platformInnerPages = [
  {
    path: 'super-admin/create-organization',
    name: { ar: 'منشأة جديدة', en: 'New organisation' },
    area: 'super-admin',
    needs: 'platform.manage',
    load: async () => (await import('#modules/tenants/web/create-organization-page.tsx')).CreateOrganizationPage,
  },
  {
    path: 'super-admin/organization/$orgRefId',
    name: { ar: 'منشأة', en: 'Organisation' },
    area: 'super-admin',
    needs: 'platform.manage',
    search: ['tab'],
    load: async () => (await import('#modules/tenants/web/organization-page.tsx')).OrganizationPage,
  },
  {
    path: 'super-admin/organization/$orgRefId/webhook',
    name: { ar: 'خطّافات الويب للمنشأة', en: 'Organisation webhooks' },
    area: 'super-admin',
    needs: 'platform.manage',
    load: async () => (await import('#modules/integrations/web/tenant-webhooks-page.tsx')).TenantWebhooksPage,
  },
  {
    path: 'super-admin/organization/$orgRefId/chatwoot',
    name: { ar: 'ربط المحادثات للمنشأة', en: 'Organisation chat integration' },
    area: 'super-admin',
    needs: 'platform.manage',
    load: async () => (await import('#modules/integrations/web/tenant-chatwoot-page.tsx')).TenantChatwootPage,
  },
  {
    path: 'super-admin/organization/$orgRefId/role/$policyId',
    name: { ar: 'دور في المنشأة', en: 'Organisation role' },
    area: 'super-admin',
    needs: 'platform.manage',
    load: async () => (await import('#modules/directory/web/tenant-role-page.tsx')).TenantRolePage,
  },
  {
    path: 'super-admin/organization/$orgRefId/dashboard/$dashboardId',
    name: { ar: 'لوحة معلومات المنشأة', en: 'Organisation dashboard' },
    area: 'super-admin',
    needs: 'platform.manage',
    load: async () => (await import('#modules/orgs/web/tenant-dashboard-page.tsx')).TenantDashboardPage,
  },
  {
    path: 'super-admin/organization/$orgRefId/board/$boardRefId',
    name: { ar: 'لوحة عمل المنشأة', en: 'Organisation board' },
    area: 'super-admin',
    needs: 'platform.manage',
    search: ['tab'],
    load: async () => (await import('#modules/boards/web/tenant-board-page.tsx')).TenantBoardPage,
  },
] as const satisfies readonly Page[]
