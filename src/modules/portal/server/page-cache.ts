/** Rendered pages of this node, packed once. One is valid while the stamp of its site is the same, and at most until a moment. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type CachedPage = {
  stamp: string
  until: number
  status: number
  etag: string
  headers: Record<string, string>
  html: string
  packed: Map<'br' | 'gzip', Promise<Buffer>>
}

const mostPages = 2_000
const pages = new Map<string, CachedPage>()

export const findPage = (key: string, stamp: string) => {
  const page = pages.get(key)
  if (!page) return undefined
  if (page.stamp !== stamp || page.until <= Date.now()) {
    pages.delete(key)
    return undefined
  }
  // The least recently used page is removed first.
  pages.delete(key)
  pages.set(key, page)
  return page
}

export const keepPage = (key: string, page: CachedPage) => {
  pages.set(key, page)
  if (pages.size <= mostPages) return
  const [oldest] = pages.keys()
  if (oldest !== undefined) pages.delete(oldest)
}

export const etagOf = (html: string) => `"${createHash('sha1').update(html).digest('base64url')}"`

const packers = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html: string) => promisify(gzip)(html),
}

export const packPage = (page: CachedPage, encoding: keyof typeof packers) => {
  const known = page.packed.get(encoding) ?? packers[encoding](page.html)
  page.packed.set(encoding, known)
  return known
}
