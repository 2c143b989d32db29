/** Every call the server answers. */
import type { Route } from '#platform/door.ts'

export const routes: Route[] = []
