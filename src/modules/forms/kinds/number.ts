import * as z from 'zod/mini'
import { kind, limit } from './kind.ts'

const most = 1e15
export const NumberRules = z.object({
  minValue: limit(-most, most),
  maxValue: limit(-most, most),
  decimals: limit(0, 10),
  unit: z.optional(z.object({ ar: z.string().check(z.maxLength(40)), en: z.string().check(z.maxLength(40)) })),
})
type Rules = z.output<typeof NumberRules>

export const checkNumber = (value: unknown, { minValue, maxValue, decimals }: Rules) => {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > most) return 'number' as const
  if (value < (minValue ?? -most)) return 'too-small' as const
  if (value > (maxValue ?? most)) return 'too-big' as const
  const scale = 10 ** (decimals ?? 10)
  return Math.abs(Math.round(value * scale) - value * scale) > 1e-6 * scale ? ('decimals' as const) : undefined
}

export const number = kind({
  config: NumberRules,
  blank: {},
  filter: 'number',
  check: checkNumber,
  text: (value: number, { unit }, language) => [value, unit?.[language]].filter(Boolean).join(' '),
})
