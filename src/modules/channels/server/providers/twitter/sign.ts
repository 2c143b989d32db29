/** How calls of X are signed: theirs to us with the secret of the app, ours to them by OAuth 1.0a, whose tokens do not expire. */
import { randomBytes } from 'node:crypto'
import { textOf } from '#platform/connection-tests/test-call.ts'
import type { HookCall, HookQuery, OpenChannel } from '../../kinds/server-kind.ts'
import { headerOf, hmac, isSameText } from '../signature.ts'

const signed = (secret: string, data: string | Buffer) =>
  `sha256=${hmac({ algorithm: 'sha256', secret, encoding: 'base64' }, data)}`

export const isSignedByTwitter = ({ secrets }: OpenChannel, call: HookCall) => {
  const secret = secrets['appSecret']
  return Boolean(secret) && isSameText(headerOf(call, 'x-twitter-webhooks-signature'), signed(secret ?? '', call.bytes))
}

export const answerTwitterChallenge = ({ secrets }: OpenChannel, { crc_token: token }: HookQuery) => {
  const secret = secrets['appSecret']
  if (!secret || !token) return undefined
  return { type: 'application/json' as const, plain: JSON.stringify({ response_token: signed(secret, token) }) }
}

/** As RFC 3986 asks: more is escaped than `encodeURIComponent` escapes. */
const escaped = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

type Signing = { method: 'GET' | 'POST'; url: string }
type Fixed = { nonce: string; timestamp: string }
type Keys = { consumerKey: string; consumerSecret: string; token: string; tokenSecret: string }

/** Bodies of JSON and of files are not part of what is signed; the query is. */
export const oauthHeader = (keys: Keys, { method, url }: Signing, { nonce, timestamp }: Fixed) => {
  const { origin, pathname, searchParams } = new URL(url)
  const fields: Record<string, string> = {
    oauth_consumer_key: keys.consumerKey,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: timestamp,
    oauth_token: keys.token,
    oauth_version: '1.0',
  }
  const pairs = [...Object.entries(fields), ...searchParams].map(
    ([name, value]) => `${escaped(name)}=${escaped(value)}`,
  )
  const base = [method, origin + pathname, pairs.toSorted().join('&')].map(escaped).join('&')
  const secret = `${escaped(keys.consumerSecret)}&${escaped(keys.tokenSecret)}`
  const signature = hmac({ algorithm: 'sha1', secret, encoding: 'base64' }, base)
  const parts = Object.entries({ ...fields, oauth_signature: signature })
  return `OAuth ${parts.map(([name, value]) => `${name}="${escaped(value)}"`).join(', ')}`
}

/** With the secret of the token by OAuth 1.0a, without it as a bearer token. */
export const authorize = ({ config, secrets }: Pick<OpenChannel, 'config' | 'secrets'>, call: Signing) => {
  const [token = '', tokenSecret] = [secrets['accessToken'], secrets['accessTokenSecret']]
  if (!tokenSecret) return { authorization: `Bearer ${token}` }
  const keys = {
    consumerKey: textOf(config, 'consumerKey'),
    consumerSecret: secrets['appSecret'] ?? '',
    token,
    tokenSecret,
  }
  const fixed = { nonce: randomBytes(16).toString('hex'), timestamp: String(Math.floor(Date.now() / 1000)) }
  return { authorization: oauthHeader(keys, call, fixed) }
}
