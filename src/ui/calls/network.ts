/** Calls over the real network: with the token, in the person's language, and with an end to waiting. */
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { Refusal } from '#core/errors.ts'
import { makeCall, refusalOf, requestOf, type Fetch } from './call.ts'
import { requestIdentity } from '../overlays/identity-request.ts'
import { pageId } from './page-id.ts'
import { currentSession, setSession } from './session.ts'

const patience = 20_000

export const ownHeaders = (): Record<string, string> => {
  const token = currentSession()?.token
  return {
    'accept-language': document.documentElement.lang,
    'x-page-id': pageId,
    ...(token && { authorization: token }),
  }
}

const overNetwork: Fetch = async (path, { headers, ...init }) =>
  fetch(path, {
    ...init,
    headers: { ...ownHeaders(), ...headers },
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    throw new Refusal(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network')
  })

/** The session ended elsewhere: it is forgotten here too, if it is still the one that asked. */
export const forgetIfEnded = (error: unknown, token: string | undefined) => {
  if (error instanceof Refusal && error.code === 'signed-out' && currentSession()?.token === token) setSession(null)
}

const whileSignedIn = async <T>(work: () => Promise<T>): Promise<T> => {
  const token = currentSession()?.token
  try {
    return await work()
  } catch (error) {
    forgetIfEnded(error, token)
    throw error
  }
}

/** What could take an account away is asked for again once the person has proved that it is they. */
const confirmedFirst = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const isAsked = error instanceof Refusal && error.code === 'confirm-identity'
    if (!isAsked || !(await requestIdentity())) throw error
    return work()
  }
}

// oxlint-disable-next-line max-params -- the fourth is rare: a key that makes a retry harmless
export const call = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  orgId: string,
  input: z.input<I>,
  headers: Record<string, string> = {},
): Promise<z.output<R>> =>
  whileSignedIn(() => confirmedFirst(() => makeCall(overNetwork, orgId)(endpoint, input, headers)))

/** What a download carries. */
export const download = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  orgId: string,
  input: z.input<I>,
): Promise<Blob> =>
  whileSignedIn(async () => {
    const { path } = requestOf(endpoint, orgId, input as object)
    const response = await overNetwork(path, { method: endpoint.method, headers: {} })
    if (!response.ok) throw await refusalOf(response)
    return response.blob()
  })
