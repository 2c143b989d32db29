/** The pages before one is in; their list is small, and loaded with the first script. */
import { lazyRouteComponent } from '@tanstack/react-router'

export const doorPages = {
  'auth/login': lazyRouteComponent(() => import('#modules/access/web/login-page.tsx'), 'LoginPage'),
  'auth/forgot': lazyRouteComponent(() => import('#modules/access/web/forgot-page.tsx'), 'ForgotPage'),
  'auth/reset': lazyRouteComponent(() => import('#modules/access/web/reset-page.tsx'), 'ResetPage'),
  'auth/oidc': lazyRouteComponent(() => import('#modules/access/web/oidc-page.tsx'), 'OidcPage'),
  logout: lazyRouteComponent(() => import('./logout-page.tsx'), 'LogoutPage'),
}
