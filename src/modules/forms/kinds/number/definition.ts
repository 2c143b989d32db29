import * as z from 'zod/mini'
import { checkMinMax } from '../config-rules.ts'
import { defineKind, optionalLimit } from '../kind.ts'

const most = 1e15
export const NumberRules = z.object({
  minValue: optionalLimit(-most, most),
  maxValue: optionalLimit(-most, most),
  decimals: optionalLimit(0, 10),
  unit: z.optional(z.object({ ar: z.string().check(z.maxLength(40)), en: z.string().check(z.maxLength(40)) })),
})
type Rules = z.output<typeof NumberRules>

/** Checks decimals with a tolerance for floating-point error. */
const hasDecimals = (value: number, decimals: number) =>
  Math.abs(Number(value.toFixed(decimals)) - value) > Math.abs(value) * 4 * Number.EPSILON

export const checkNumber = (value: unknown, { minValue, maxValue, decimals }: Rules) => {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > most) return 'number' as const
  if (value < (minValue ?? -most)) return 'too-small' as const
  if (value > (maxValue ?? most)) return 'too-big' as const
  return hasDecimals(value, Math.trunc(decimals ?? 10)) ? ('decimals' as const) : undefined
}

export const number = defineKind({
  configuration: NumberRules,
  blank: {},
  problems: (configuration) => checkMinMax(configuration, 'minValue', 'maxValue'),
  filter: 'number',
  isOrdered: true,
  check: checkNumber,
  text: (value: number, { unit }, language) => [String(value), unit?.[language]].filter(Boolean).join(' '),
})
