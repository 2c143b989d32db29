import { sendTestCall, at, basic, foundIn, textOf, type ConnectionTest } from '#platform/connection-tests/test-call.ts'

export const testCallPlatform: ConnectionTest = async ({ ctx, config, secrets }) => {
  const authorization =
    textOf(config, 'authKind') === 'basic'
      ? basic(textOf(config, 'username'), secrets['password'] ?? '')
      : `Bearer ${secrets['token'] ?? ''}`
  return foundIn(await sendTestCall(ctx, at(textOf(config, 'baseUrl'), textOf(config, 'testPath')), { authorization }))
}
