import * as z from 'zod/mini'
import { longestFormula } from '#core/formula.ts'
import { kind } from '../kind.ts'
import { checkNumber } from '../number/definition.ts'

/** A formula over other fields by their keys. Rows of a table are narrowed inside it: `SUM(items.filter(row, row.kind == kind), "price")`. */
export const equationEvaluator = kind({
  look: 'number',
  configuration: z.object({
    /** Empty where the reader may not know all that it looks at: what was computed stands as it is. */
    expression: z.string().check(z.maxLength(longestFormula)),
    decimals: z.int().check(z.gte(0), z.lte(10)),
    unit: z.optional(z.object({ ar: z.string().check(z.maxLength(40)), en: z.string().check(z.maxLength(40)) })),
  }),
  blank: { expression: '', decimals: 2 },
  filter: 'number',
  isOrdered: true,
  check: (value) => checkNumber(value, {}),
  text: (value: number, { unit }, language) => [String(value), unit?.[language]].filter(Boolean).join(' '),
  isComputed: true,
})
