import type { Route } from '#platform/door.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { coreRoutes } from './core-routes.ts'
import { talkRoutes } from './talk-routes.ts'

export const ticketRoutes: Route[] = [...coreRoutes, ...talkRoutes, ...bulkRoutes]
