/** Handles the response of an outgoing call: a body up to a limit, or a redirect. */
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

export type Call = {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'
  headers?: Record<string, string>
  body?: string | Buffer
  /** For the whole call including redirects; ten seconds at most. */
  timeoutMs?: number
  /** 3 by default; with 0, a redirect is returned as the reply. */
  maxRedirects?: number
  /** Limit of the decompressed body; the rest is not read. */
  maxBytes?: number
  /** `latin1` keeps every byte of a file, as one character each. */
  readAs?: 'utf8' | 'latin1'
}

const unpackers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }

type Reading = { encoding: string; maxBytes: number; readAs: 'utf8' | 'latin1' }
/** Reads up to the limit after decompression. A late or broken rest counts as cut. */
export const readBody = async (stream: Readable, { encoding, maxBytes, readAs }: Reading) => {
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
  return { body: Buffer.concat(chunks).toString(readAs), isCut }
}

/** The only headers that a redirect to another host keeps, since others may be secrets. */
const harmless = new Set(['accept', 'accept-language', 'range', 'user-agent'])
const aboutBody = /^content-/i

/** A redirect from HTTPS to HTTP is refused. */
const isDowngrade = (from: URL, to: URL) => from.protocol === 'https:' && to.protocol === 'http:'

/** The call to make next; undefined where the redirect must not be followed. */
export const redirectedCall = (call: Call, status: number, location: string): Call | undefined => {
  const from = new URL(call.url)
  const url = new URL(location, from)
  const isSame = url.origin === from.origin
  const isRead = !call.method || call.method === 'GET' || call.method === 'HEAD'
  const keepsBody = status === 307 || status === 308
  // A body is not sent to another host, and the call makes no sense without it.
  if (isDowngrade(from, url) || (!isSame && keepsBody && !isRead)) return undefined
  const headers = Object.fromEntries(
    Object.entries(call.headers ?? {}).filter(
      ([name]) => (isSame || harmless.has(name.toLowerCase())) && (keepsBody || !aboutBody.test(name)),
    ),
  )
  if (keepsBody || isRead) return { ...call, url: url.href, headers, ...(!isSame && { body: undefined }) }
  return { ...call, url: url.href, headers, method: 'GET', body: undefined }
}
