/** Push messages to the browsers of the caller. */
import * as z from 'zod/mini'
import { endpoint, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'

const Endpoint = z.string(problem('invalid')).check(z.maxLength(1000, problem('too-long')), z.url(problem('invalid')))
/** A point of the curve P-256, and 16 bytes. */
const PublicKey = z.string(problem('invalid')).check(z.regex(/^B[\w-]{86}$/, problem('invalid')))
const Secret = z.string(problem('invalid')).check(z.regex(/^[\w-]{22}$/, problem('invalid')))
const ofUser = { needs: 'signed-in', isPersonal: true } as const

export const pushApi = {
  /** The key by which the browser knows messages of this organisation. */
  prepare: endpoint('POST /notifications/push-key', {
    ...ofUser,
    input: Nothing,
    reply: z.object({ publicKey: z.string() }),
  }),
  subscribe: endpoint('PUT /notifications/push', {
    ...ofUser,
    input: z.object({ endpoint: Endpoint, p256dh: PublicKey, auth: Secret }),
    reply: Nothing,
  }),
  unsubscribe: endpoint('DELETE /notifications/push', {
    ...ofUser,
    input: z.object({ endpoint: Endpoint }),
    reply: Nothing,
  }),
}
