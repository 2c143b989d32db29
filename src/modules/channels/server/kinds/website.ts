import { foundIn, sendTestCall, textOf } from '#platform/connection-tests/test-call.ts'
import type { ServerKind } from './server-kind.ts'

/** Opens the page of the website. */
export const website: ServerKind = {
  test: async ({ ctx, config }) => foundIn(await sendTestCall(ctx, textOf(config, 'websiteUrl'), {})),
}
