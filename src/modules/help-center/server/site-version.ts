import type { Ctx } from '#platform/context.ts'
import type { Route } from '#platform/door.ts'
import { helpCenterStore } from './store.ts'

/** Called by every transaction that changes a public page: cached pages of the version before are no longer shown. */
export const incrementSiteVersion = (ctx: Ctx) => helpCenterStore.incrementSiteVersion(ctx)

/** The route, raising the version in its transaction. */
export const withNewSiteVersion = (route: Route): Route =>
  'run' in route
    ? {
        ...route,
        run: async (ctx, input) => {
          const reply = await route.run(ctx, input)
          await incrementSiteVersion(ctx)
          return reply
        },
      }
    : route
