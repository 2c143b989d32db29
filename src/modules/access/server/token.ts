/** A session's token: the organisation it was given in, then 256 bits that only its holder knows. The database keeps the hash. */
import { createHash, randomBytes } from 'node:crypto'

const shape = /^([0-9a-f-]{36})\.[\w-]{43}$/

export const makeToken = (orgId: string) => `${orgId}.${randomBytes(32).toString('base64url')}`
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
/** Lets every look-up begin with the organisation, as all keys do. */
export const orgOfToken = (token: string) => shape.exec(token)?.[1]
