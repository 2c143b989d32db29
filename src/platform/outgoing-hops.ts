/** What comes back from a call: a body that is read only so far, or the way to the next place. */
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

export type Call = {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'
  headers?: Record<string, string>
  body?: string
  /** For all of it, redirects included; ten seconds at most. */
  timeoutMs?: number
  /** Three, if not said; with none, a redirect is an answer like any other. */
  maxRedirects?: number
  /** Of the body, unpacked; the rest is not read. */
  maxBytes?: number
}

const unpackers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }

/** At most so much of it, as it stands unpacked. What comes too late or broken counts as cut. */
export const readBody = async (stream: Readable, { encoding, maxBytes }: { encoding: string; maxBytes: number }) => {
  const unpack = unpackers[encoding as keyof typeof unpackers]?.()
  const body = unpack ? stream.on('error', (error) => unpack.destroy(error)).pipe(unpack) : stream
  const chunks: Buffer[] = []
  let size = 0
  let isCut = false
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, maxBytes - size))
      size += chunk.length
      isCut = size > maxBytes
      if (isCut) break
    }
  } catch {
    isCut = true
  }
  stream.on('error', () => {}).destroy()
  return { body: Buffer.concat(chunks).toString('utf8'), isCut }
}

const credentials = /^(authorization|cookie|proxy-|api[-_]|x-)/i
/** Elsewhere, a call carries neither credentials nor a body that was not meant for that place. */
export const redirected = (call: Call, status: number, location: string): Call => {
  const url = new URL(location, call.url)
  const isSame = url.origin === new URL(call.url).origin
  const keepsBody = status === 307 || status === 308
  const headers = Object.fromEntries(
    Object.entries(call.headers ?? {}).filter(
      ([name]) => (isSame || !credentials.test(name)) && (keepsBody || !/^content-/i.test(name)),
    ),
  )
  if (keepsBody || !call.method || call.method === 'GET' || call.method === 'HEAD')
    return { ...call, url: url.href, headers }
  return { ...call, url: url.href, headers, method: 'GET', body: undefined }
}
