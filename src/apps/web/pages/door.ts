import type { Page } from '../page.ts'

export const doorPages = [
  {
    path: 'auth/login',
    name: { ar: 'تسجيل الدخول', en: 'Sign in' },
    area: 'door',
    needs: 'anyone',
    search: ['authorization', 'next', 'way'],
    load: async () => (await import('#modules/sign-in/web/login-page.tsx')).LoginPage,
  },
  {
    path: 'auth/forgot',
    name: { ar: 'استعادة كلمة المرور', en: 'Forgotten password' },
    area: 'door',
    needs: 'anyone',
    load: async () => (await import('#modules/sign-in/web/forgot-page.tsx')).ForgotPage,
  },
  {
    path: 'auth/reset',
    name: { ar: 'كلمة مرور جديدة', en: 'New password' },
    area: 'door',
    needs: 'anyone',
    search: ['token'],
    load: async () => (await import('#modules/sign-in/web/reset-page.tsx')).ResetPage,
  },
  {
    path: 'auth/oidc',
    name: { ar: 'الدخول الموحّد', en: 'Single sign-on' },
    area: 'door',
    needs: 'anyone',
    load: async () => (await import('#modules/sign-in/web/oidc-page.tsx')).OidcPage,
  },
  {
    path: 'logout',
    name: { ar: 'تسجيل الخروج', en: 'Sign out' },
    area: 'door',
    needs: 'anyone',
    load: async () => (await import('../logout-page.tsx')).LogoutPage,
  },
] as const satisfies readonly Page[]
