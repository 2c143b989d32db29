import * as z from 'zod/mini'
import { Phone } from '#core/schemas.ts'
import { kind, plain } from './kind.ts'

export const phone = kind({
  config: z.object({ country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))) }),
  blank: { country: 'JO' },
  filter: 'text',
  check: (value) => (Phone.safeParse(value).success ? undefined : 'phone'),
  text: plain,
})
