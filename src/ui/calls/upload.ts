/** Sends one file with news of its progress; fetch still cannot tell how much has gone. */
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { Refusal } from '#core/errors.ts'
import { refusalOf, requestOf } from './call.ts'
import { forgetIfEnded, ownHeaders } from './network.ts'
import { currentSession } from './session.ts'

type Sent<I> = { orgId: string; input: I; file: File; onProgress?: (share: number) => void; signal?: AbortSignal }

/** The other fields go before the file: the server knows what a file is for before it arrives. */
export const formOf = (fields: Record<string, unknown>, file: File) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  form.append('file', file)
  return form
}

const answerOf = async (request: XMLHttpRequest): Promise<unknown> => {
  if (request.status >= 200 && request.status < 300) return JSON.parse(request.responseText)
  throw await refusalOf(new Response(request.responseText, { status: request.status || 500 }))
}

export const upload = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  { orgId, input, file, onProgress, signal }: Sent<z.input<I>>,
) =>
  new Promise<z.output<R>>((resolve, reject) => {
    const token = currentSession()?.token
    const { path, body } = requestOf(endpoint, orgId, input as object)
    const request = new XMLHttpRequest()
    request.open(endpoint.method, path)
    for (const [name, value] of Object.entries(ownHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(new Refusal('network')))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    request.addEventListener('load', () => {
      answerOf(request).then(
        (answer) => resolve(answer as z.output<R>),
        (error: unknown) => {
          forgetIfEnded(error, token)
          reject(error instanceof Refusal ? error : new Refusal('unexpected'))
        },
      )
    })
    signal?.addEventListener('abort', () => request.abort())
    request.send(formOf(body ?? {}, file))
  })
