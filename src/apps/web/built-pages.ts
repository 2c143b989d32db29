/** Where the page of each built capability stands; loaded when it is opened. */
import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import type { pages, PagePath } from './pages.ts'

type Built = Extract<(typeof pages)[number], { isBuilt: true }>['path']

export const unbuiltPage = lazyRouteComponent(() => import('./unbuilt-page.tsx'), 'UnbuiltPage')

const built = {
  'auth/login': lazyRouteComponent(() => import('#modules/access/web/login-page.tsx'), 'LoginPage'),
  'auth/forgot': lazyRouteComponent(() => import('#modules/access/web/forgot-page.tsx'), 'ForgotPage'),
  'auth/reset': lazyRouteComponent(() => import('#modules/access/web/reset-page.tsx'), 'ResetPage'),
  'admin/users': lazyRouteComponent(() => import('#modules/access/web/users-page.tsx'), 'UsersPage'),
  'admin/groups': lazyRouteComponent(() => import('#modules/access/web/groups-page.tsx'), 'GroupsPage'),
  'admin/update-permissions': lazyRouteComponent(
    () => import('#modules/access/web/permissions-page.tsx'),
    'PermissionsPage',
  ),
  'admin/login-audit': lazyRouteComponent(() => import('#modules/access/web/login-audit-page.tsx'), 'LoginAuditPage'),
  'super-admin/jobs': lazyRouteComponent(() => import('#modules/operations/web/jobs-page.tsx'), 'JobsPage'),
  profile: lazyRouteComponent(() => import('#modules/access/web/profile-page.tsx'), 'ProfilePage'),
  logout: lazyRouteComponent(() => import('./logout-page.tsx'), 'LogoutPage'),
  home: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  gallery: lazyRouteComponent(() => import('./gallery/gallery-page.tsx'), 'GalleryPage'),
  api: lazyRouteComponent(() => import('./api/api-page.tsx'), 'ApiPage'),
} satisfies Record<Built, AsyncRouteComponent<object>>

export const builtPages: Partial<Record<PagePath, AsyncRouteComponent<object>>> = built
