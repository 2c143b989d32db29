import { route } from '#platform/door.ts'
import { homeApi } from '../api.ts'
import { readLayout, resetLayout, saveLayout } from './layouts.ts'
import { readSetup } from './setup.ts'
import { activityWidgets } from './widgets/activity.ts'
import { peopleWidgets } from './widgets/people.ts'
import { ticketWidgets } from './widgets/tickets.ts'

export const homeRoutes = [
  route(homeApi.setup, readSetup),
  route(homeApi.layout, readLayout),
  route(homeApi.saveLayout, saveLayout),
  route(homeApi.resetLayout, resetLayout),
  ...ticketWidgets,
  ...activityWidgets,
  ...peopleWidgets,
]
