import { sendTestCall, at, fails, foundIn, jsonOf, textOf, works, type IntegrationTest } from './test-of.ts'

const badToken = 190
const noSuchObject = 100

export const testWhatsapp: IntegrationTest = async ({ ctx, config, secrets }) => {
  const number = textOf(config, 'phoneNumberId')
  const answer = await sendTestCall(ctx, at(textOf(config, 'apiBaseUrl'), `${encodeURIComponent(number)}?fields=id`), {
    authorization: `Bearer ${secrets['accessToken'] ?? ''}`,
  })
  const body = jsonOf(answer)
  const code = (body['error'] as { code?: unknown } | undefined)?.code
  if (code === badToken) return fails('wrong-credentials')
  if (code === noSuchObject) return fails('not-there')
  const found = foundIn(answer)
  if (!found.ok) return found
  return String(body['id']) === number ? works : fails('not-that-service')
}
