import * as z from 'zod/mini'
import { isNothing, noScore, valueOf, type Kind } from './kind.ts'

const farthest = 1e12
const End = z.nullable(z.number().check(z.gte(-farthest), z.lte(farthest)))
const Config = z.object({ least: End, most: End, isWhole: z.boolean() })
export type NumberConfig = z.output<typeof Config>

export const number: Kind<NumberConfig> = {
  config: Config,
  initial: () => ({ least: null, most: null, isWhole: false }),
  settingProblems: ({ least, most }) => (least !== null && most !== null && least > most ? ['range'] : []),
  isEmpty: isNothing,
  check: ({ least, most, isWhole }, answer) => {
    if (typeof answer !== 'number' || !Number.isFinite(answer) || Math.abs(answer) > farthest) return 'invalid'
    if (isWhole && !Number.isInteger(answer)) return 'invalid'
    if (least !== null && answer < least) return 'too-small'
    return most !== null && answer > most ? 'too-large' : undefined
  },
  ...noScore,
  values: (_, answer: number) => [valueOf({ num: answer })],
  chart: 'numbers',
  format: (_, answer: number) => String(answer),
  filterKind: 'number',
  filterValue: (answer: number) => answer,
}
