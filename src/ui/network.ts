/** Calls over the real network: with the token, in the person's language, and with an end to waiting. */
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { Refusal } from '#core/errors.ts'
import { makeCall, type Fetch } from './call.ts'
import { currentSession, setSession } from './session.ts'

const patience = 20_000

const overNetwork: Fetch = async (path, init) => {
  const token = currentSession()?.token
  const headers = {
    'accept-language': document.documentElement.lang,
    ...(token && { authorization: token }),
    ...init.headers,
  }
  const response = await fetch(path, { ...init, headers, signal: AbortSignal.timeout(patience) }).catch(
    (error: unknown) => {
      throw new Refusal(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network')
    },
  )
  return response
}

export const call = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  orgId: string,
  input: z.input<I>,
  headers: Record<string, string> = {},
): Promise<z.output<R>> => {
  const token = currentSession()?.token
  return makeCall(overNetwork, orgId)(endpoint, input, headers).catch((error: unknown) => {
    // The session ended elsewhere: it is forgotten here too, if it is still the one that asked.
    if (error instanceof Refusal && error.code === 'signed-out' && currentSession()?.token === token) setSession(null)
    throw error
  })
}
