/** Every call the server answers. */
import { accessRoutes } from '#modules/access/server/routes.ts'
import { fileRoutes } from '#modules/files/server/routes.ts'
import { operationRoutes } from '#modules/operations/server/routes.ts'
import { orgRoutes } from '#modules/orgs/server/routes.ts'
import type { Route } from '#platform/door.ts'

export const routes: Route[] = [...orgRoutes, ...accessRoutes, ...fileRoutes, ...operationRoutes]
