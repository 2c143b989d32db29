import * as z from 'zod/mini'
import { kind, plain } from './kind.ts'

/** Says what another field's value stands for: { value: text }. */
export const Followed = z.object({
  sourceFieldId: z.nullable(z.uuid()),
  map: z.array(z.object({ value: z.string(), text: z.string().check(z.maxLength(500)) })).check(z.maxLength(500)),
  otherwise: z.string().check(z.maxLength(500)),
})

export const dynamicField = kind({
  config: Followed,
  blank: { sourceFieldId: null, map: [], otherwise: '' },
  filter: 'text',
  check: () => undefined,
  text: plain,
  isComputed: true,
})
