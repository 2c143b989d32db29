import { textOf } from '#platform/connection-tests/test-call.ts'
import type { ServerKind } from './server-kind.ts'
import { testGraphObject } from '../providers/graph.ts'

export const whatsapp: ServerKind = {
  test: ({ ctx, config, secrets }) =>
    testGraphObject(ctx, {
      baseUrl: textOf(config, 'apiBaseUrl'),
      id: textOf(config, 'phoneNumberId'),
      accessToken: secrets['accessToken'] ?? '',
    }),
}
