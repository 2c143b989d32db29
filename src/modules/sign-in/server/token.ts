/** Tokens: the organisation one was given in, then 256 bits that only its holder knows. The database keeps the hash. */
import { hash, randomBytes } from 'node:crypto'

const shape = /^([0-9a-f-]{36})\.[\w-]{43}$/
/** A program's key begins its secret with this, a session's never does: nobody is looked for in two places. */
const keyMark = 'key_'

const secret = () => randomBytes(32).toString('base64url')

export const makeToken = (orgId: string): string => {
  const drawn = secret()
  return drawn.startsWith(keyMark) ? makeToken(orgId) : `${orgId}.${drawn}`
}
export const makeKey = (orgId: string) => `${orgId}.${keyMark}${secret().slice(keyMark.length)}`
export const isKey = (token: string) => token.startsWith(keyMark, 37)
export const hashToken = (token: string) => hash('sha256', token, 'buffer')
/** Lets every look-up begin with the organisation, as all keys do. */
export const orgOfToken = (token: string) => shape.exec(token)?.[1]
