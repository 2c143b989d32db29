import * as z from 'zod/mini'
import { isText, kind, limit, plain } from './kind.ts'
import { checkText } from './text-rules.ts'

export const text = kind({
  config: z.object({ minLength: limit(0, 10_000), maxLength: limit(1, 10_000), regex: z.optional(z.string()) }),
  blank: {},
  filter: 'text',
  check: (value, config) => (isText(value) ? checkText(value, config) : 'invalid'),
  text: plain,
})
