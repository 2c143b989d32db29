import { textOf } from '#platform/connection-tests/test-call.ts'
import { testGraphObject } from '../providers/graph.ts'
import { readMessenger } from '../providers/messenger/read.ts'
import { fetchMessengerFile, fetchMessengerName, messengerSender } from '../providers/messenger/send.ts'
import { isSignedByMeta, answerMetaChallenge } from '../providers/meta-hook.ts'
import type { ServerKind } from './server-kind.ts'

export const facebookMessages: ServerKind = {
  test: ({ ctx, config, secrets }) =>
    testGraphObject(ctx, {
      baseUrl: textOf(config, 'apiBaseUrl'),
      id: textOf(config, 'sourceAccountId'),
      accessToken: secrets['accessToken'] ?? '',
    }),
  hook: { isGenuine: isSignedByMeta, read: readMessenger, prove: answerMetaChallenge },
  fetchFile: fetchMessengerFile,
  fetchName: fetchMessengerName,
  send: messengerSender({ pageField: 'sourceAccountId', isInstagram: false }),
}
