import { testTwilioAccount } from '#modules/channels/server/providers/twilio.ts'
import { textOf, type ConnectionTest } from '#platform/connection-tests/test-call.ts'

export const testSms: ConnectionTest = ({ ctx, config, secrets }) =>
  testTwilioAccount(ctx, {
    baseUrl: textOf(config, 'baseUrl'),
    accountSid: textOf(config, 'accountSid'),
    authToken: secrets['authToken'] ?? '',
  })
