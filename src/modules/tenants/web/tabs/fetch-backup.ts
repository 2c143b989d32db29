/** Downloads a backup without a timeout, with progress and cancellation. */
import { ApiError } from '#core/errors.ts'
import { apiErrorOf, requestOf } from '#ui/calls/call.ts'
import { sessionHeaders } from '#ui/calls/network.ts'
import { tenantApi } from '../../api/organizations.ts'

type Wanted = { orgId: string; orgRefId: string; onBytes?: (bytes: number) => void; signal?: AbortSignal }

const counted = (onBytes: (bytes: number) => void) => {
  let bytes = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, out) => {
      bytes += chunk.byteLength
      onBytes(bytes)
      out.enqueue(chunk)
    },
  })
}

const brokenOff = (error: unknown) => {
  throw error instanceof DOMException && error.name === 'AbortError' ? error : new ApiError('network')
}

export const fetchBackup = async ({ orgId, orgRefId, onBytes = () => undefined, signal }: Wanted) => {
  const { path } = requestOf(tenantApi.backup, orgId, { orgRefId })
  const response = await fetch(path, { headers: sessionHeaders(), signal }).catch(brokenOff)
  if (!response) throw new ApiError('network')
  if (!response.ok) throw await apiErrorOf(response)
  const content = await new Response(response.body?.pipeThrough(counted(onBytes))).blob().catch(brokenOff)
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name: named ?? `${orgRefId}.tar.gz`, content: content ?? new Blob() }
}
