import type { OpenCtx } from '#platform/context.ts'
import {
  at,
  basic,
  fails,
  foundIn,
  jsonOf,
  sendTestCall,
  works,
  type TestResult,
} from '#platform/connection-tests/test-call.ts'

type TwilioAccount = { baseUrl: string; accountSid: string; authToken: string }

export const testTwilioAccount = async (
  ctx: OpenCtx,
  { baseUrl, accountSid, authToken }: TwilioAccount,
): Promise<TestResult> => {
  const reply = await sendTestCall(ctx, at(baseUrl, `2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`), {
    authorization: basic(accountSid, authToken),
  })
  const found = foundIn(reply)
  if (!found.ok) return found
  return String(jsonOf(reply)['sid']) === accountSid ? works : fails('not-that-service')
}
