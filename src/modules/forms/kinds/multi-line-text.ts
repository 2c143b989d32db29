import * as z from 'zod/mini'
import { isText, kind, limit, plain } from './kind.ts'
import { checkText } from './text-rules.ts'

export const multiLineText = kind({
  config: z.object({ minLength: limit(0, 20_000), maxLength: limit(1, 20_000), rows: limit(2, 30) }),
  blank: { rows: 4 },
  filter: 'text',
  check: (value, config) => (isText(value) ? checkText(value, { maxLength: 20_000, ...config }) : 'invalid'),
  text: plain,
})
