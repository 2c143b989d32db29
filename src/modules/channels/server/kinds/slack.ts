import { at, fails, foundIn, jsonOf, sendTestCall, textOf, works } from '#platform/connection-tests/test-call.ts'
import { answerSlack, isSignedBySlack, readSlack } from '../providers/slack/read.ts'
import { fetchSlackFile, fetchSlackName, sendSlack } from '../providers/slack/send.ts'
import type { ServerKind } from './server-kind.ts'

/** Slack answers with status 200 and `{ ok: false, error }` where the token is wrong. */
export const slack: ServerKind = {
  test: async ({ ctx, config, secrets }) => {
    const reply = await sendTestCall(ctx, at(textOf(config, 'apiBaseUrl'), 'api/auth.test'), {
      authorization: `Bearer ${secrets['accessToken'] ?? ''}`,
    })
    const found = foundIn(reply)
    if (!found.ok) return found
    const { ok, error, team_id: workspaceId } = jsonOf(reply)
    if (ok === false) return fails({ code: 'wrong-credentials', ...(typeof error === 'string' && { answer: error }) })
    if (ok !== true) return fails('not-that-service')
    return workspaceId === textOf(config, 'sourceAccountId') ? works : fails('not-there')
  },
  hook: { isGenuine: isSignedBySlack, read: readSlack, answer: answerSlack },
  fetchFile: fetchSlackFile,
  fetchName: fetchSlackName,
  send: sendSlack,
}
