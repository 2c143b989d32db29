import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'
import { checkNumber } from '../number/definition.ts'

/** From 0 to 100 in steps; the end can always be reached. */
export const progress = defineKind({
  configuration: z.object({ step: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(50)))) }),
  blank: { step: 5 },
  filter: 'number',
  isOrdered: true,
  check: (value, { step }) => {
    const found = checkNumber(value, { minValue: 0, maxValue: 100, decimals: 0 })
    return found ?? (value === 100 || Number(value) % (step ?? 1) === 0 ? undefined : 'invalid')
  },
  text: (value: number) => `${value}%`,
})
