import { textOf } from '#platform/connection-tests/test-call.ts'
import type { ServerKind } from './server-kind.ts'
import { testTwilioAccount } from '../providers/twilio.ts'

export const sms: ServerKind = {
  test: ({ ctx, config, secrets }) =>
    testTwilioAccount(ctx, {
      baseUrl: textOf(config, 'baseUrl'),
      accountSid: textOf(config, 'sourceAccountId'),
      authToken: secrets['accessToken'] ?? '',
    }),
}
