/** Calls of Meta's platform: signed with the secret of the app, and proven by a token that both sides know. */
import type { HookCall, HookQuery, OpenChannel } from '../kinds/server-kind.ts'
import { headerOf, hmac, isSameText } from './signature.ts'

export const isSignedByMeta = ({ secrets }: OpenChannel, call: HookCall) => {
  const secret = secrets['appSecret']
  if (!secret) return false
  const expected = `sha256=${hmac({ algorithm: 'sha256', secret, encoding: 'hex' }, call.bytes)}`
  return isSameText(headerOf(call, 'x-hub-signature-256'), expected)
}

export const answerMetaChallenge = ({ secrets }: OpenChannel, query: HookQuery) => {
  const token = secrets['verifyToken']
  const isAsked = query['hub.mode'] === 'subscribe' && token && isSameText(query['hub.verify_token'] ?? '', token)
  return isAsked ? { type: 'text/plain' as const, plain: query['hub.challenge'] ?? '' } : undefined
}
