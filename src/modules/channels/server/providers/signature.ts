import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RawBody } from '#platform/door.ts'

/** In constant time for texts of the same length. */
export const isSameText = (actual: string, expected: string) => {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

type Signing = { algorithm: 'sha1' | 'sha256'; secret: string; encoding: 'hex' | 'base64' | 'base64url' }

export const hmac = ({ algorithm, secret, encoding }: Signing, data: string | Buffer) =>
  createHmac(algorithm, secret).update(data).digest(encoding)

export const headerOf = ({ headers }: Pick<RawBody, 'headers'>, name: string) => headers[name]?.toString() ?? ''
