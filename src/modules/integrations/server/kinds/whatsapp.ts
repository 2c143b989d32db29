import { testGraphObject } from '#modules/channels/server/providers/graph.ts'
import { textOf, type ConnectionTest } from '#platform/connection-tests/test-call.ts'

export const testWhatsapp: ConnectionTest = ({ ctx, config, secrets }) =>
  testGraphObject(ctx, {
    baseUrl: textOf(config, 'apiBaseUrl'),
    id: textOf(config, 'phoneNumberId'),
    accessToken: secrets['accessToken'] ?? '',
  })
