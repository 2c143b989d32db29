import * as z from 'zod/mini'
import { isText, kind, limit } from './kind.ts'
import { checkText } from './text-rules.ts'

/** Kept sealed; shown only to who asks for it by name, and that is written down. */
export const password = kind({
  config: z.object({ minLength: limit(0, 200), maxLength: limit(1, 200) }),
  blank: {},
  filter: null,
  check: (value, config) => (isText(value) ? checkText(value, { maxLength: 200, ...config }) : 'invalid'),
  text: () => '••••••',
  isSecret: true,
})
