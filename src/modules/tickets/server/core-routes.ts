import type { Route } from '#platform/door.ts'

export const coreRoutes: Route[] = []
