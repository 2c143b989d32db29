/** All pages, with those that the frame does without: pages below a list, and pages that are still to come. */
import type { Page } from './page.ts'
import { pages } from './pages.ts'
import { boardSettingsPages } from './pages/board-settings.ts'
import { helpCenterPages } from './pages/help-center.ts'
import { knowledgePages } from './pages/knowledge.ts'
import { memosPages } from './pages/memos.ts'
import { platformInnerPages } from './pages/platform-inner.ts'
import { reportsPages } from './pages/reports.ts'
import { surveysPages } from './pages/surveys.ts'

export { routeOf } from './pages.ts'

export const allPages = [
  ...pages,
  ...boardSettingsPages,
  ...platformInnerPages,
  ...helpCenterPages,
  ...knowledgePages,
  ...surveysPages,
  ...memosPages,
  ...reportsPages,
] as const

export type PagePath = (typeof allPages)[number]['path']
export const anyPageAt = (path: string): Page | undefined => allPages.find((page) => page.path === path)
