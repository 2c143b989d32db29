/** The pages before one is in; their list is small, and loaded with the first script. */
import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import type { pages } from './pages.ts'

type Door = Extract<(typeof pages)[number], { area: 'door' }>['path']

/** What comes next is on its way while somebody types their password; a failure will be met again when it is needed. */
const fetchAhead = () => void import('./built-pages.ts').then(({ loadFrame }) => loadFrame()).catch(() => undefined)

export const doorPages = {
  'auth/login': lazyRouteComponent(async () => {
    const page = await import('#modules/sign-in/web/login-page.tsx')
    fetchAhead()
    return page
  }, 'LoginPage'),
  'auth/forgot': lazyRouteComponent(() => import('#modules/sign-in/web/forgot-page.tsx'), 'ForgotPage'),
  'auth/reset': lazyRouteComponent(() => import('#modules/sign-in/web/reset-page.tsx'), 'ResetPage'),
  'auth/oidc': lazyRouteComponent(() => import('#modules/sign-in/web/oidc-page.tsx'), 'OidcPage'),
  logout: lazyRouteComponent(() => import('./logout-page.tsx'), 'LogoutPage'),
} satisfies Record<Door, AsyncRouteComponent<object>>
