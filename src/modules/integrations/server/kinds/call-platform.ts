import { ask, at, basic, foundIn, textOf, type TestOf } from './test-of.ts'

export const testCallPlatform: TestOf = async ({ ctx, config, secrets }) => {
  const authorization =
    textOf(config, 'authKind') === 'basic'
      ? basic(textOf(config, 'username'), secrets['password'] ?? '')
      : `Bearer ${secrets['token'] ?? ''}`
  return foundIn(await ask(ctx, at(textOf(config, 'baseUrl'), textOf(config, 'testPath')), { authorization }))
}
