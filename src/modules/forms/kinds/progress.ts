import * as z from 'zod/mini'
import { kind, limit } from './kind.ts'
import { checkNumber } from './number.ts'

export const progress = kind({
  config: z.object({ step: limit(1, 50) }),
  blank: { step: 5 },
  filter: 'number',
  check: (value) => checkNumber(value, { minValue: 0, maxValue: 100, decimals: 0 }),
  text: (value: number) => `${value}%`,
})
