import * as z from 'zod/mini'
import { defineKind } from '#modules/forms/kinds/kind.ts'

export const rating = defineKind({
  configuration: z.object({ most: z.int().check(z.gte(2), z.lte(10)) }),
  blank: { most: 5 },
  filter: 'number',
  isOrdered: true,
  check: (value, { most }) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) return 'number'
    return value > most ? 'too-big' : undefined
  },
  text: (value: number, { most }) => `${value}/${most}`,
})
