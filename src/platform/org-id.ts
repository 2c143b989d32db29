/** The id of an organisation is derived from its slug, so that a URL needs no look-up. */
import { createHash } from 'node:crypto'
import { fail } from '#core/errors.ts'

const space = Buffer.from('d1da0000d1da4000801dd1da0000d1da', 'hex')
const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const isSlug = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])$/

/** A UUID of version 5, which is a hash of the name. */
const byName = (slug: string) => {
  const hex = createHash('sha1').update(space).update(slug).digest('hex')
  const variant = ((parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}

export const platformSlug = 'platform'

/** An invalid slug is refused as not found. */
export const orgIdOf = (named: string): string => {
  if (isUuid.test(named)) return named
  return isSlug.test(named) ? byName(named) : fail('not-found')
}

export const platformOrgId = orgIdOf(platformSlug)
