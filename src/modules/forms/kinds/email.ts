import * as z from 'zod/mini'
import { Email } from '#core/schemas.ts'
import { isText, kind, plain } from './kind.ts'

export const email = kind({
  config: z.object({ domains: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))) }),
  blank: {},
  filter: 'text',
  check: (value, { domains = [] }) => {
    if (!isText(value) || !Email.safeParse(value).success) return 'email'
    const domain = value.slice(value.lastIndexOf('@') + 1).toLowerCase()
    return domains.length > 0 && !domains.some((one) => one.toLowerCase() === domain) ? 'email-domain' : undefined
  },
  text: plain,
})
