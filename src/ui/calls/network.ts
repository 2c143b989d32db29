/** Calls over the network: with the token, the language of the page, and a timeout. */
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { ApiError } from '#core/errors.ts'
import { makeCall, apiErrorOf, requestOf, type Fetch } from './call.ts'
import { requestIdentity } from '../overlays/identity-request.ts'
import { pageId } from './page-id.ts'
import { currentSession, setSession } from './session.ts'

const timeoutMs = 20_000

export const sessionHeaders = (): Record<string, string> => {
  const token = currentSession()?.token
  return {
    'accept-language': document.documentElement.lang,
    'x-page-id': pageId,
    ...(token && { authorization: token }),
  }
}

const fetchWithTimeout: Fetch = async (path, { headers, ...init }) =>
  fetch(path, {
    ...init,
    headers: { ...sessionHeaders(), ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new ApiError(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network')
  })

/** Clears the session if the server says that it has ended and it is still the one that made the call. */
export const clearSessionIfEnded = (error: unknown, token: string | undefined) => {
  if (error instanceof ApiError && error.code === 'signed-out' && currentSession()?.token === token) setSession(null)
}

const clearingEndedSession = async <T>(run: () => Promise<T>): Promise<T> => {
  const token = currentSession()?.token
  try {
    return await run()
  } catch (error) {
    clearSessionIfEnded(error, token)
    throw error
  }
}

/** Repeats a call that needs a confirmed identity after the user has confirmed it. */
const withIdentityConfirmed = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    const isUnconfirmed = error instanceof ApiError && error.code === 'confirm-identity'
    if (!isUnconfirmed || !(await requestIdentity())) throw error
    return run()
  }
}

// oxlint-disable-next-line max-params -- the fourth is rare: a key that makes a retry harmless
export const call = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  orgId: string,
  input: z.input<I>,
  headers: Record<string, string> = {},
): Promise<z.output<R>> =>
  clearingEndedSession(() => withIdentityConfirmed(() => makeCall(fetchWithTimeout, orgId)(endpoint, input, headers)))

/** The content of a download. */
export const download = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  orgId: string,
  input: z.input<I>,
): Promise<Blob> =>
  clearingEndedSession(async () => {
    const { path } = requestOf(endpoint, orgId, input as object)
    const response = await fetchWithTimeout(path, { method: endpoint.method, headers: {} })
    if (!response.ok) throw await apiErrorOf(response)
    return response.blob()
  })
