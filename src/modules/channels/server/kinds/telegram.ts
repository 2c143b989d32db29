import { at, fails, foundIn, jsonOf, sendTestCall, textOf, works } from '#platform/connection-tests/test-call.ts'
import type { ServerKind } from './server-kind.ts'

/** Telegram has the token in the path and answers with `{ ok, description }`. */
export const telegram: ServerKind = {
  test: async ({ ctx, config, secrets }) => {
    const token = encodeURIComponent(secrets['accessToken'] ?? '').replace('%3A', ':')
    const reply = await sendTestCall(ctx, at(textOf(config, 'apiBaseUrl'), `bot${token}/getMe`), {})
    const { ok, description } = jsonOf(reply)
    const answer = typeof description === 'string' ? { answer: description } : {}
    const found = foundIn(reply)
    // Of an unknown token Telegram says 404.
    if (!found.ok && found.problem.code === 'not-there') return fails({ code: 'wrong-credentials', ...answer })
    if (!found.ok) return fails({ ...found.problem, ...answer })
    return ok === true ? works : fails({ code: 'not-that-service', ...answer })
  },
}
