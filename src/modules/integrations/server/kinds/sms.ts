import { sendTestCall, at, basic, fails, foundIn, jsonOf, textOf, works, type IntegrationTest } from './test-of.ts'

export const testSms: IntegrationTest = async ({ ctx, config, secrets }) => {
  const sid = textOf(config, 'accountSid')
  const answer = await sendTestCall(
    ctx,
    at(textOf(config, 'baseUrl'), `2010-04-01/Accounts/${encodeURIComponent(sid)}.json`),
    {
      authorization: basic(sid, secrets['authToken'] ?? ''),
    },
  )
  const found = foundIn(answer)
  if (!found.ok) return found
  return String(jsonOf(answer)['sid']) === sid ? works : fails('not-that-service')
}
