import { textOf } from '#platform/connection-tests/test-call.ts'
import { isSignedByTwilio, readSms } from '../providers/sms/read.ts'
import { fetchSmsFile, sendSms } from '../providers/sms/send.ts'
import { testTwilioAccount } from '../providers/twilio.ts'
import type { ServerKind } from './server-kind.ts'

export const sms: ServerKind = {
  test: ({ ctx, config, secrets }) =>
    testTwilioAccount(ctx, {
      baseUrl: textOf(config, 'baseUrl'),
      accountSid: textOf(config, 'sourceAccountId'),
      authToken: secrets['accessToken'] ?? '',
    }),
  hook: {
    isGenuine: isSignedByTwilio,
    read: readSms,
    // No words: the provider sends no reply of its own.
    answer: () => ({ type: 'text/xml', plain: '<Response/>' }),
  },
  fetchFile: fetchSmsFile,
  send: sendSms,
  knowsPhones: true,
}
