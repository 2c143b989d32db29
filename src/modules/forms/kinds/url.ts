import * as z from 'zod/mini'
import { Website } from '#core/schemas.ts'
import { isText, kind, plain } from './kind.ts'
import { checkText } from './text-rules.ts'

export const url = kind({
  config: z.object({ urlPattern: z.optional(z.string().check(z.maxLength(500))) }),
  blank: {},
  filter: 'text',
  check: (value, { urlPattern }) => {
    if (!isText(value) || !Website.safeParse(value).success) return 'website'
    return checkText(value, { regex: urlPattern })
  },
  text: plain,
})
