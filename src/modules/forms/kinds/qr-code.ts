import * as z from 'zod/mini'
import { isText, kind, plain } from './kind.ts'

export const qrCode = kind({
  config: z.object({}),
  blank: {},
  filter: 'text',
  check: (value) => (isText(value) && new TextEncoder().encode(value).length <= 2000 ? undefined : 'too-long'),
  text: plain,
})
