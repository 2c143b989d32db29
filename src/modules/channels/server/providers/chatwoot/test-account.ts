import {
  sendTestCall,
  at,
  fails,
  foundIn,
  jsonOf,
  textOf,
  works,
  type ConnectionTest,
} from '#platform/connection-tests/test-call.ts'

/** A token of the platform opens one door, that of an administrator the other: whichever shows the account is right. */
export const testChatwoot: ConnectionTest = async ({ ctx, config, secrets }) => {
  const account = textOf(config, 'accountId')
  const headers = { api_access_token: secrets['superAdminToken'] ?? '' }
  let found = fails('not-that-service')
  for (const path of ['platform/api/v1/accounts', 'api/v1/accounts']) {
    const answer = await sendTestCall(ctx, at(textOf(config, 'url'), `${path}/${encodeURIComponent(account)}`), headers)
    const heard = foundIn(answer)
    if (heard.ok) {
      if (String(jsonOf(answer)['id']) === account) return works
    } else if (!answer.ok) return heard
    // One door may know neither token nor account while the other knows the token: what it says is closer to the fault.
    else if (found.ok || heard.problem.code !== 'wrong-credentials' || found.problem.code !== 'not-there') found = heard
  }
  return found
}
