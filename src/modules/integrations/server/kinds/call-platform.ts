import { sendTestCall, at, basic, foundIn, textOf, type IntegrationTest } from './test-of.ts'

export const testCallPlatform: IntegrationTest = async ({ ctx, config, secrets }) => {
  const authorization =
    textOf(config, 'authKind') === 'basic'
      ? basic(textOf(config, 'username'), secrets['password'] ?? '')
      : `Bearer ${secrets['token'] ?? ''}`
  return foundIn(await sendTestCall(ctx, at(textOf(config, 'baseUrl'), textOf(config, 'testPath')), { authorization }))
}
