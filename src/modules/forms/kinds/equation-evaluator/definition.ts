import * as z from 'zod/mini'
import { loadFormulas, longestFormula, readFormula, roundTo } from '#core/formulas/formula.ts'
import { defineKind } from '../kind.ts'
import { checkNumber } from '../number/definition.ts'

const greatest = 1e15

/** A formula over other fields by their keys. Rows of a table are narrowed inside it: `SUM(items.filter(row, row.kind == kind), "price")`. */
export const equationEvaluator = defineKind({
  configuration: z.object({
    /** Empty for a reader who may not see all fields it names; the stored result is shown as it is. */
    expression: z.string().check(z.maxLength(longestFormula)),
    decimals: z.int().check(z.gte(0), z.lte(10)),
    unit: z.optional(z.object({ ar: z.string().check(z.maxLength(40)), en: z.string().check(z.maxLength(40)) })),
  }),
  blank: { expression: '', decimals: 2 },
  filter: 'number',
  isOrdered: true,
  check: (value) => checkNumber(value, {}),
  text: (value: number, { unit }, language) => [String(value), unit?.[language]].filter(Boolean).join(' '),
  sources: { setting: 'expression', isFormula: true },
  engine: { load: loadFormulas },
  compute: ({ expression, decimals }, { named, budget }) => {
    const result = readFormula(expression)?.run(named(), budget) ?? null
    return result === null || Math.abs(result) > greatest ? null : roundTo(result, decimals)
  },
  forReader: (configuration, knowsSources) => (knowsSources ? configuration : { ...configuration, expression: '' }),
})
