/** Calls of the Telegram Bot API, which has the token in the path. */
import { at, textOf } from '#platform/connection-tests/test-call.ts'
import type { SendResult } from '../../kinds/provider-message.ts'
import type { HookCall, OpenChannel } from '../../kinds/server-kind.ts'
import { refused, refusedWith, type ProviderReply } from '../provider-call.ts'
import { record, text } from '../read-json.ts'
import { headerOf, hmac, isSameText } from '../signature.ts'

export const botUrl = ({ config, secrets }: Pick<OpenChannel, 'config' | 'secrets'>, path: string, prefix = '') => {
  const token = encodeURIComponent(secrets['accessToken'] ?? '').replace('%3A', ':')
  return at(textOf(config, 'apiBaseUrl'), `${prefix}bot${token}/${path}`)
}

/** Telegram repeats this with every call. Derived from the token, so that it need not be entered. */
export const hookSecret = ({ id, secrets }: Pick<OpenChannel, 'id' | 'secrets'>) =>
  hmac({ algorithm: 'sha256', secret: secrets['accessToken'] ?? '', encoding: 'base64url' }, `hook ${id}`)

export const isFromTelegram = (channel: OpenChannel, call: HookCall) =>
  Boolean(channel.secrets['accessToken']) &&
  isSameText(headerOf(call, 'x-telegram-bot-api-secret-token'), hookSecret(channel))

const noRecipient = /chat not found|user not found|peer_id_invalid|deactivated/i
const blocked = /blocked by the user|can't initiate conversation/i
const badFile = /file|photo|image|sticker|wrong type of the web page content/i

export const resultOfBot = ({ body, status, retrySeconds }: ProviderReply): SendResult | undefined => {
  if (body['ok'] === true) return { state: 'sent' }
  const words = text(body['description'], 300)
  const seconds = Number(record(body['parameters'])['retry_after'])
  if (status === 429)
    return { state: 'retry', problem: 'too-fast', afterSeconds: seconds > 0 ? seconds : (retrySeconds ?? 30) }
  if (status >= 500) return { state: 'retry', problem: 'unreachable' }
  // Of an unknown token Telegram says 404.
  if (status === 401 || status === 404) return refused('wrong-credentials')
  if (blocked.test(words)) return refused('recipient-blocked')
  if (noRecipient.test(words)) return refused('no-recipient')
  if (status === 413 || badFile.test(words)) return refused('bad-file')
  return words ? refusedWith(words, status) : undefined
}
