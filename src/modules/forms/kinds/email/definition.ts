import * as z from 'zod/mini'
import { Email } from '#core/schemas.ts'
import { isText, defineKind, toPlainText, type ConfigProblem } from '../kind.ts'

const isDomain = (text: string) => /^[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u.test(text)

export const email = defineKind({
  storageFormat: 'trimmed',
  configuration: z.object({ domains: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))) }),
  blank: {},
  problems: ({ domains = [] }) =>
    domains.flatMap((allowed, at): ConfigProblem[] =>
      isDomain(allowed) ? [] : [{ path: `domains[${at}]`, problem: 'invalid' }],
    ),
  filter: 'text',
  isOrdered: true,
  check: (value, { domains = [] }) => {
    if (!isText(value) || !Email.safeParse(value).success) return 'email'
    const domain = value.slice(value.lastIndexOf('@') + 1).toLowerCase()
    return domains.length > 0 && !domains.some((allowed) => allowed.toLowerCase() === domain)
      ? 'email-domain'
      : undefined
  },
  text: toPlainText,
})
