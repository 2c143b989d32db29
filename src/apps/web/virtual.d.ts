/** Made by vite.config.ts from the list of pages: what the router needs of it, without words, icons and code. */
declare module 'virtual:page-routes' {
  import type { PageRoute } from '#apps/web/page.ts'

  export const pageRoutes: readonly PageRoute[]
}
