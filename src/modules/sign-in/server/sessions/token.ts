/** Tokens: the id of the organisation, then 256 random bits. The database stores the hash. */
import { hash, randomBytes } from 'node:crypto'

const shape = /^([0-9a-f-]{36})\.[\w-]{43}$/
/** The prefix of API token secrets, which tells the table to look in. */
const apiTokenMark = 'key_'

const secret = () => randomBytes(32).toString('base64url')

export const makeToken = (orgId: string): string => {
  const drawn = secret()
  return drawn.startsWith(apiTokenMark) ? makeToken(orgId) : `${orgId}.${drawn}`
}
export const makeApiToken = (orgId: string) => `${orgId}.${apiTokenMark}${secret().slice(apiTokenMark.length)}`
export const isApiToken = (token: string) => token.startsWith(apiTokenMark, 37)
export const hashToken = (token: string) => hash('sha256', token, 'buffer')
/** Contains the organisation, which every key begins with. */
export const orgOfToken = (token: string) => shape.exec(token)?.[1]
