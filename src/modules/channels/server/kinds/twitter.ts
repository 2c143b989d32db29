import { at, fails, foundIn, jsonOf, sendTestCall, textOf, works } from '#platform/connection-tests/test-call.ts'
import type { ServerKind } from './server-kind.ts'

export const twitter: ServerKind = {
  test: async ({ ctx, config, secrets }) => {
    const reply = await sendTestCall(ctx, at(textOf(config, 'apiBaseUrl'), '2/users/me'), {
      authorization: `Bearer ${secrets['accessToken'] ?? ''}`,
    })
    const { data, detail } = jsonOf(reply)
    const found = foundIn(reply)
    if (!found.ok) return fails({ ...found.problem, ...(typeof detail === 'string' && { answer: detail }) })
    const { id } = (data ?? {}) as { id?: unknown }
    if (id === undefined) return fails('not-that-service')
    return id === textOf(config, 'sourceAccountId') ? works : fails('not-there')
  },
}
