/** Where the page of each built capability stands; loaded when it is opened. */
import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import type { pages, PagePath } from './pages.ts'

type Built = Extract<(typeof pages)[number], { isBuilt: true }>['path']

export const unbuiltPage = lazyRouteComponent(() => import('./unbuilt-page.tsx'), 'UnbuiltPage')

export const builtPages: Partial<Record<PagePath, AsyncRouteComponent<object>>> = {
  logout: lazyRouteComponent(() => import('./logout-page.tsx'), 'LogoutPage'),
  home: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  gallery: lazyRouteComponent(() => import('./gallery/gallery-page.tsx'), 'GalleryPage'),
  api: lazyRouteComponent(() => import('./api/api-page.tsx'), 'ApiPage'),
} satisfies Partial<Record<Built, AsyncRouteComponent<object>>>
