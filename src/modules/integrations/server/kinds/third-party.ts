import { sendTestCall, at, basic, foundIn, textOf, type ConnectionTest } from '#platform/connection-tests/test-call.ts'

export const testThirdParty: ConnectionTest = async ({ ctx, config, secrets }) => {
  const secret = secrets['secret'] ?? ''
  const headers: Record<string, Record<string, string>> = {
    basic: { authorization: basic(textOf(config, 'username'), secret) },
    bearer: { authorization: `Bearer ${secret}` },
    header: { [textOf(config, 'headerName')]: secret },
  }
  const url = at(textOf(config, 'baseUrl'), textOf(config, 'testPath'))
  return foundIn(await sendTestCall(ctx, url, headers[textOf(config, 'authKind')] ?? {}))
}
