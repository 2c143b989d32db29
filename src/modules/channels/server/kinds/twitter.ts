import { at, fails, foundIn, jsonOf, sendTestCall, textOf, works } from '#platform/connection-tests/test-call.ts'
import { readTwitter } from '../providers/twitter/read.ts'
import { fetchTwitterFile, sendTwitter } from '../providers/twitter/send.ts'
import { authorize, isSignedByTwitter, answerTwitterChallenge } from '../providers/twitter/sign.ts'
import type { ServerKind } from './server-kind.ts'

export const twitter: ServerKind = {
  test: async ({ ctx, config, secrets }) => {
    const url = at(textOf(config, 'apiBaseUrl'), '2/users/me')
    const reply = await sendTestCall(ctx, url, authorize({ config, secrets }, { method: 'GET', url }))
    const { data, detail } = jsonOf(reply)
    const found = foundIn(reply)
    if (!found.ok) return fails({ ...found.problem, ...(typeof detail === 'string' && { answer: detail }) })
    const { id } = (data ?? {}) as { id?: unknown }
    if (id === undefined) return fails('not-that-service')
    return id === textOf(config, 'sourceAccountId') ? works : fails('not-there')
  },
  hook: { isGenuine: isSignedByTwitter, read: readTwitter, prove: answerTwitterChallenge },
  fetchFile: fetchTwitterFile,
  send: sendTwitter,
}
