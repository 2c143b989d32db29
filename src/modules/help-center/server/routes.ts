import { route, type Route } from '#platform/door.ts'
import { helpCenterApi } from '../api.ts'
import { categoryRoutesWith, type CategoryUses } from './categories.ts'
import { faqRoutes } from './faqs.ts'
import { readHelpCenter, updateHelpCenter, type ContactTargets } from './help-center.ts'

/** Modules above say whether the contact form may lead to a board or channel, and what becomes of articles. */
export const helpCenterRoutesWith = (above: { targets: ContactTargets; category: CategoryUses }): Route[] => [
  route(helpCenterApi.get, readHelpCenter),
  route(helpCenterApi.update, updateHelpCenter(above.targets)),
  ...categoryRoutesWith(above.category),
  ...faqRoutes,
]
