/** The API of Meta: WhatsApp, Facebook and Instagram. */
import type { OpenCtx } from '#platform/context.ts'
import {
  at,
  fails,
  foundIn,
  jsonOf,
  sendTestCall,
  works,
  type TestResult,
} from '#platform/connection-tests/test-call.ts'

const badToken = 190
const noSuchObject = 100

type GraphObject = { baseUrl: string; id: string; accessToken: string }

/** Reads the number, page or account with its token. */
export const testGraphObject = async (ctx: OpenCtx, { baseUrl, id, accessToken }: GraphObject): Promise<TestResult> => {
  const reply = await sendTestCall(ctx, at(baseUrl, `${encodeURIComponent(id)}?fields=id`), {
    authorization: `Bearer ${accessToken}`,
  })
  const body = jsonOf(reply)
  const { code, message } = (body['error'] ?? {}) as { code?: unknown; message?: unknown }
  const answer = typeof message === 'string' ? { answer: message } : {}
  if (code === badToken) return fails({ code: 'wrong-credentials', ...answer })
  if (code === noSuchObject) return fails({ code: 'not-there', ...answer })
  const found = foundIn(reply)
  if (!found.ok) return fails({ ...found.problem, ...answer })
  return String(body['id']) === id ? works : fails('not-that-service')
}
