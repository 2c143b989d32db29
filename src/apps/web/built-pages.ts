/** Loads a page's code when it is opened. Pages before the sign-in do not load this list. */
import type { Page } from './page.ts'
import { pageAt } from './pages.ts'

export const loadFrame = async () => (await import('./frame/app-frame.tsx')).AppFrame

const loadUnbuilt = async () => (await import('./unbuilt-page.tsx')).UnbuiltPage

export const loadPage = async (path: string) => {
  const page: Page | undefined = pageAt(path) ?? (await import('./all-pages.ts')).anyPageAt(path)
  return (page?.load ?? loadUnbuilt)()
}
