import type { Route } from '#platform/door.ts'

export const formRoutes: Route[] = []
