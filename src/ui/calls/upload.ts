/** Sends one file and reports the progress, which fetch cannot. */
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { ApiError } from '#core/errors.ts'
import { apiErrorOf, requestOf } from './call.ts'
import { clearSessionIfEnded, sessionHeaders } from './network.ts'
import { currentSession } from './session.ts'

type UploadInput<I> = {
  orgId: string
  input: I
  file: File
  onProgress?: (progress: number) => void
  signal?: AbortSignal
}

/** The file comes last, so that the server knows its purpose before it receives it. */
export const formOf = (fields: Record<string, unknown>, file: File) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  form.append('file', file)
  return form
}

const parseReply = async (request: XMLHttpRequest): Promise<unknown> => {
  if (request.status >= 200 && request.status < 300) return JSON.parse(request.responseText)
  throw await apiErrorOf(new Response(request.responseText, { status: request.status || 500 }))
}

export const upload = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  { orgId, input, file, onProgress, signal }: UploadInput<z.input<I>>,
) =>
  new Promise<z.output<R>>((resolve, reject) => {
    const token = currentSession()?.token
    const { path, body } = requestOf(endpoint, orgId, input as object)
    const request = new XMLHttpRequest()
    request.open(endpoint.method, path)
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(new ApiError('network')))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    request.addEventListener('load', () => {
      parseReply(request).then(
        (reply) => resolve(reply as z.output<R>),
        (error: unknown) => {
          clearSessionIfEnded(error, token)
          reject(error instanceof ApiError ? error : new ApiError('unexpected'))
        },
      )
    })
    signal?.addEventListener('abort', () => request.abort())
    request.send(formOf(body ?? {}, file))
  })
