/** Calls of a provider's API to send a message, and what their replies mean. */
import type { CallProblem } from '#core/connections/outgoing-text.ts'
import { jsonOf } from '#platform/connection-tests/test-call.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { Call } from '#platform/outgoing/outgoing-hops.ts'
import { callOut, type OutgoingReply } from '#platform/outgoing/outgoing.ts'
import type { SendResult } from '../kinds/provider-message.ts'
import type { FetchedFile } from '../kinds/server-kind.ts'

/** Stored with a message that was not sent; the conversations have words for each. */
export type SendProblem =
  | 'window-closed'
  | 'no-recipient'
  | 'recipient-blocked'
  | 'wrong-credentials'
  | 'account-blocked'
  | 'too-fast'
  | 'bad-file'
  | 'bad-template'
  | 'template-not-approved'
  | 'bad-content'
  | 'caption-lost'
  | 'cannot-send-type'
  | 'unreachable'
  | 'lost'

export const refused = (problem: SendProblem): SendResult => ({ state: 'refused', problem })

/** The provider's own text of an error that has none in this product; cut to one line. */
export const refusedWith = (words: unknown, status: number): SendResult => ({
  state: 'refused',
  problem: typeof words === 'string' && words.trim() !== '' ? words.trim().slice(0, 300) : `refused ${status}`,
})

/** Nothing was sent, and nothing would be at another time. */
const never: readonly CallProblem[] = ['bad-address', 'not-allowed-address', 'certificate', 'refused-redirect']
/** No connection was open yet: the provider has received nothing. */
const notSent: readonly CallProblem[] = ['unknown-host', 'connection-refused']

/** `Retry-After` is a number of seconds or a date. */
const secondsIn = (header = '') => {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return seconds > 0 ? seconds : undefined
}

export type ProviderReply = { status: number; body: Record<string, unknown>; retrySeconds?: number }

/** `onReply` reads what the provider answered; the rest means the same for all of them. */
export const callProvider = async (
  ctx: OpenCtx,
  call: Call,
  onReply: (reply: ProviderReply) => SendResult | undefined,
): Promise<SendResult> => {
  const reply = await callOut(ctx, { maxRedirects: 0, ...call })
  if (!reply.ok) {
    const { problem } = reply
    if (never.includes(problem)) return { state: 'refused', problem }
    return notSent.includes(problem) ? { state: 'retry', problem } : { state: 'lost', problem: 'lost' }
  }
  return { ...resultOf(reply, onReply), answer: `${reply.status} ${reply.body.trim()}`.slice(0, 500) }
}

const resultOf = (
  reply: Extract<OutgoingReply, { ok: true }>,
  onReply: (reply: ProviderReply) => SendResult | undefined,
): SendResult => {
  const retrySeconds = secondsIn(reply.headers['retry-after'])
  const read = onReply({ status: reply.status, body: jsonOf(reply), ...(retrySeconds && { retrySeconds }) })
  if (read) return read
  if (reply.status === 429) return { state: 'retry', problem: 'too-fast', afterSeconds: retrySeconds ?? 30 }
  if (reply.status >= 500)
    return { state: 'retry', problem: `unreachable ${reply.status}`, afterSeconds: retrySeconds ?? 0 }
  return reply.status === 401 || reply.status === 403
    ? refused('wrong-credentials')
    : { state: 'refused', problem: `refused ${reply.status}` }
}

export const jsonCall = (url: string, headers: Record<string, string>, body: object): Call => ({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
  body: JSON.stringify(body),
})

const isTemporary = (reply: OutgoingReply) =>
  reply.ok ? reply.status === 429 || reply.status >= 500 : !never.includes(reply.problem)

/** The bytes behind an address; one that is too large or refused is not there later either. */
export const fetchBytes = async (ctx: OpenCtx, call: Call): Promise<FetchedFile> => {
  const reply = await callOut(ctx, { ...call, readAs: 'latin1' })
  if (reply.ok && reply.status === 200 && !reply.isCut) return { ok: true, bytes: Buffer.from(reply.body, 'latin1') }
  return { ok: false, retry: isTemporary(reply) }
}
