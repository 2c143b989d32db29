/** Makes a call described by an endpoint, and throws an ApiError with the problems of its fields. Tests use it with their own fetch. */
import type * as z from 'zod/mini'
import { hasBody, type Endpoint, type Schema } from '#core/endpoint.ts'
import { ApiError, type ErrorCode, type Fields } from '#core/errors.ts'
import type { Params } from '#core/words.ts'
import { isErrorCode, loadCatalogue } from './catalogue.ts'

export type Fetch = (
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
) => Promise<Response>
type ErrorBody = { error?: string; params?: Params; fields?: Fields; details?: unknown; requestId?: string }

/** URL and body of a call: path parameters go into the path, the others into the query or the body. */
export const requestOf = (endpoint: Endpoint, orgId: string, input: object) => {
  const params: Record<string, unknown> = { orgId, ...input }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(params[name])
    delete params[name]
    return encodeURIComponent(value)
  })
  delete params['orgId']
  if (hasBody(endpoint)) return { path: `/api/v1${path}`, body: params }
  const entries = Object.entries(params).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return { path: `/api/v1${path}${query && `?${query}`}`, body: undefined }
}

export const apiErrorOf = async (response: Response): Promise<ApiError> => {
  const errorBody = ((await response.json().catch(() => ({}))) ?? {}) as ErrorBody
  const { error = '', params, fields, details, requestId } = errorBody
  await loadCatalogue()
  const unknown: ErrorCode = response.status >= 502 && response.status <= 504 ? 'unavailable' : 'unexpected'
  return new ApiError(isErrorCode(error) ? error : unknown, {
    params,
    fields,
    details,
    requestId,
    status: response.status,
  })
}

/** A read is no action: the page shows what it could not load. */
const namingAction = (error: unknown, { method, path }: Endpoint) => {
  if (error instanceof ApiError)
    error[method === 'GET' ? 'read' : 'action'] = `${method} ${path.replace(/^\/:orgId/, '')}`
  return error
}

export const makeCall =
  (fetch: Fetch, orgId: string) =>
  async <I extends Schema, R extends Schema>(
    endpoint: Endpoint<I, R>,
    input: z.input<I>,
    headers: Record<string, string> = {},
  ): Promise<z.output<R>> => {
    const { path, body } = requestOf(endpoint, orgId, input as object)
    const send = fetch(path, {
      method: endpoint.method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const response = await send.catch((error: unknown) => {
      throw namingAction(error, endpoint)
    })
    if (!response.ok) throw namingAction(await apiErrorOf(response), endpoint)
    const reply = (await response.json()) as object
    const header = endpoint.header && { [endpoint.header]: response.headers.get(endpoint.header) ?? '' }
    return (header ? { ...reply, ...header } : reply) as z.output<R>
  }
