/** Pages that the frame knows; `all-pages.ts` adds those that it does without. */
import type { Page, PageRoute } from './page.ts'
import { adminPages } from './pages/admin.ts'
import { channelsPages } from './pages/channels.ts'
import { doorPages } from './pages/door.ts'
import { platformPages } from './pages/platform.ts'
import { portalPages } from './pages/portal.ts'
import { referencePages } from './pages/reference.ts'
import { workPages } from './pages/work.ts'
import { areas } from './areas.ts'

export const pages = [
  ...doorPages,
  ...portalPages,
  ...workPages,
  ...channelsPages,
  ...adminPages,
  ...platformPages,
  ...referencePages,
] as const satisfies readonly Page[]

export const pageAt = (path: string): Page | undefined => pages.find((page) => page.path === path)

export const routeOf = ({ path, needs, search, area }: Page): PageRoute => {
  const { feature }: { feature?: PageRoute['feature'] } = areas[area]
  return { path, needs, ...(search && { search }), ...(feature && { feature }) }
}
