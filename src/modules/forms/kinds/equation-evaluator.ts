import * as z from 'zod/mini'
import { kind } from './kind.ts'

/** A formula over other fields by their keys; `filters` narrow the rows of a table before they are counted or added. */
export const equationEvaluator = kind({
  config: z.object({ expression: z.string().check(z.maxLength(2000)), decimals: z.int().check(z.gte(0), z.lte(10)) }),
  blank: { expression: '', decimals: 2 },
  filter: 'number',
  check: () => undefined,
  text: (value: number) => String(value),
  isComputed: true,
})
