import * as z from 'zod/mini'
import { kind } from './kind.ts'

/** A number that follows another field: what stands beside its value, times its own number where it has one. */
export const dynamicNumber = kind({
  config: z.object({
    sourceFieldId: z.nullable(z.uuid()),
    map: z.array(z.object({ value: z.string(), number: z.number() })).check(z.maxLength(500)),
    otherwise: z.nullable(z.number()),
  }),
  blank: { sourceFieldId: null, map: [], otherwise: null },
  filter: 'number',
  check: () => undefined,
  text: (value: number) => String(value),
  isComputed: true,
})
