import * as z from 'zod/mini'
import type * as Formulas from '#core/formulas/formula.ts'
import { longestFormula } from '#core/formulas/limits.ts'
import { defineKind } from '../kind.ts'
import { checkNumber } from '../number/definition.ts'

const greatest = 1e15

/** Lists of tickets know the kind without the language of formulas, which comes with the first form that computes. */
let formulas: typeof Formulas | undefined
const loadFormulas = async () => {
  formulas = await import('#core/formulas/formula.ts')
  await formulas.loadFormulas()
}

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
    if (!formulas) throw new Error('No language for formulas: load the engine of the kind first')
    const result = formulas.readFormula(expression)?.run(named(), budget) ?? null
    return result === null || Math.abs(result) > greatest ? null : formulas.roundTo(result, decimals)
  },
  forReader: (configuration, knowsSources) => (knowsSources ? configuration : { ...configuration, expression: '' }),
})
