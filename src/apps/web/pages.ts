/** All pages of the product. */
import type { Page, PageRoute } from './page.ts'
import { adminPages } from './pages/admin.ts'
import { channelsPages } from './pages/channels.ts'
import { doorPages } from './pages/door.ts'
import { knowledgePages } from './pages/knowledge.ts'
import { memosPages } from './pages/memos.ts'
import { platformPages } from './pages/platform.ts'
import { portalPages } from './pages/portal.ts'
import { referencePages } from './pages/reference.ts'
import { reportsPages } from './pages/reports.ts'
import { surveysPages } from './pages/surveys.ts'
import { workPages } from './pages/work.ts'
import { areas } from './areas.ts'

export const pages = [
  ...doorPages,
  ...portalPages,
  ...workPages,
  ...knowledgePages,
  ...surveysPages,
  ...channelsPages,
  ...memosPages,
  ...reportsPages,
  ...adminPages,
  ...platformPages,
  ...referencePages,
] as const satisfies readonly Page[]

export type PagePath = (typeof pages)[number]['path']
export const pageAt = (path: string): Page | undefined => pages.find((page) => page.path === path)

export const routeOf = ({ path, needs, search, area }: Page): PageRoute => {
  const { feature }: { feature?: PageRoute['feature'] } = areas[area]
  return { path, needs, ...(search && { search }), ...(feature && { feature }) }
}
