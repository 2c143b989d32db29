/** Where the page of each built capability stands; loaded when it is opened. Who stays at the door does not load this list. */
import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import type { pages, PagePath } from './pages.ts'

type Built = Extract<(typeof pages)[number], { isBuilt: true }>['path']
type Inside = Exclude<Built, Extract<(typeof pages)[number], { area: 'door' }>['path']>

const unbuiltPage = lazyRouteComponent(() => import('./unbuilt-page.tsx'), 'UnbuiltPage')

const built = {
  'workspace/boards': lazyRouteComponent(() => import('#modules/boards/web/boards-page.tsx'), 'BoardsPage'),
  'admin/boards': lazyRouteComponent(() => import('#modules/boards/web/admin-boards-page.tsx'), 'AdminBoardsPage'),
  'admin/boards/$boardId': lazyRouteComponent(() => import('#modules/boards/web/board-page.tsx'), 'BoardPage'),
  'super-admin/organization/$orgRefId/board/$boardRefId': lazyRouteComponent(
    () => import('#modules/boards/web/tenant-board-page.tsx'),
    'TenantBoardPage',
  ),
  'workspace/$boardId/tables/configuration': lazyRouteComponent(
    () => import('#modules/boards/web/tables-page.tsx'),
    'TablesPage',
  ),
  'workspace/$boardId/fields': lazyRouteComponent(() => import('./form-pages.tsx'), 'FormPageWithTickets'),
  'workspace/$boardId/fields/configuration': lazyRouteComponent(
    () => import('./form-pages.tsx'),
    'FieldPageWithTickets',
  ),
  'workspace/$boardId/tickets': lazyRouteComponent(
    () => import('#modules/tickets/web/tickets-page.tsx'),
    'TicketsPage',
  ),
  'workspace/$boardId/tickets/$tableId': lazyRouteComponent(
    () => import('#modules/tickets/web/tickets-page.tsx'),
    'TicketsPage',
  ),
  'workspace/$boardId/ticket': lazyRouteComponent(() => import('#modules/tickets/web/ticket-page.tsx'), 'TicketPage'),
  'admin/users': lazyRouteComponent(() => import('#modules/users/web/users-page.tsx'), 'UsersPage'),
  'admin/groups': lazyRouteComponent(() => import('#modules/directory/web/groups-page.tsx'), 'GroupsPage'),
  'admin/update-permissions': lazyRouteComponent(
    () => import('#modules/directory/web/permissions-page.tsx'),
    'PermissionsPage',
  ),
  'admin/login-audit': lazyRouteComponent(() => import('#modules/sign-in/web/login-audit-page.tsx'), 'LoginAuditPage'),
  'admin/audit-log': lazyRouteComponent(() => import('#modules/operations/web/audit-page.tsx'), 'AuditPage'),
  'admin/settings': lazyRouteComponent(() => import('#modules/orgs/web/settings-page.tsx'), 'SettingsPage'),
  'admin/org-structure': lazyRouteComponent(() => import('#modules/structure/web/structure-page.tsx'), 'StructurePage'),
  'admin/working-hours': lazyRouteComponent(
    () => import('#modules/hours/web/working-hours-page.tsx'),
    'WorkingHoursPage',
  ),
  'admin/auth-workflow': lazyRouteComponent(
    () => import('#modules/sign-in/web/auth-workflow/auth-workflow-page.tsx'),
    'AuthWorkflowPage',
  ),
  'admin/integrations': lazyRouteComponent(
    () => import('#modules/integrations/web/integrations-page.tsx'),
    'IntegrationsPage',
  ),
  'admin/imports': lazyRouteComponent(() => import('#modules/imports/web/imports-page.tsx'), 'ImportsPage'),
  'super-admin/organizations': lazyRouteComponent(
    () => import('#modules/tenants/web/organizations-page.tsx'),
    'OrganizationsPage',
  ),
  'super-admin/create-organization': lazyRouteComponent(
    () => import('#modules/tenants/web/create-organization-page.tsx'),
    'CreateOrganizationPage',
  ),
  'super-admin/import-org': lazyRouteComponent(
    () => import('#modules/tenants/web/import-org-page.tsx'),
    'ImportOrgPage',
  ),
  'super-admin/logs': lazyRouteComponent(() => import('#modules/operations/web/logs-page.tsx'), 'LogsPage'),
  'super-admin/organization/$orgRefId': lazyRouteComponent(
    () => import('#modules/tenants/web/organization-page.tsx'),
    'OrganizationPage',
  ),
  'super-admin/organization/$orgRefId/webhook': lazyRouteComponent(
    () => import('#modules/integrations/web/tenant-webhooks-page.tsx'),
    'TenantWebhooksPage',
  ),
  'super-admin/organization/$orgRefId/chatwoot': lazyRouteComponent(
    () => import('#modules/integrations/web/tenant-chatwoot-page.tsx'),
    'TenantChatwootPage',
  ),
  'super-admin/organization/$orgRefId/role/$policyId': lazyRouteComponent(
    () => import('#modules/directory/web/tenant-role-page.tsx'),
    'TenantRolePage',
  ),
  'super-admin/organization/$orgRefId/dashboard/$dashboardId': lazyRouteComponent(
    () => import('#modules/orgs/web/tenant-dashboard-page.tsx'),
    'TenantDashboardPage',
  ),
  'super-admin/jobs': lazyRouteComponent(() => import('#modules/operations/web/jobs-page.tsx'), 'JobsPage'),
  profile: lazyRouteComponent(() => import('#modules/profile/web/profile-page.tsx'), 'ProfilePage'),
  home: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  gallery: lazyRouteComponent(() => import('./gallery/gallery-page.tsx'), 'GalleryPage'),
  api: lazyRouteComponent(() => import('./api/api-page.tsx'), 'ApiPage'),
} satisfies Record<Inside, AsyncRouteComponent<object>>

const frame = lazyRouteComponent(() => import('./app-frame.tsx'), 'AppFrame')

const known: Partial<Record<PagePath, AsyncRouteComponent<object>>> = built

/** Already there when it is shown: a page that is still on its way would not get the focus. */
export const loadFrame = async () => {
  await frame.preload?.()
  return frame
}

export const loadPage = async (path: PagePath) => {
  const page = known[path] ?? unbuiltPage
  await page.preload?.()
  return page
}
