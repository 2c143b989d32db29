import * as z from 'zod/mini'
import { blankWords, isNothing, valueOf, Words, type Kind } from './kind.ts'

const End = z.number().check(z.gte(-1_000_000), z.lte(1_000_000))
const Config = z.object({
  least: End,
  most: End,
  step: z.number().check(z.gt(0), z.lte(1_000_000)),
  lowLabel: Words,
  highLabel: Words,
  isScored: z.boolean(),
})
export type SliderConfig = z.output<typeof Config>
const mostSteps = 1_000

/** Decimal steps are not exact in binary, so the distance to the nearest step is compared. */
const isOnStep = ({ least, step }: SliderConfig, answer: number) => {
  const steps = (answer - least) / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

export const slider: Kind<SliderConfig> = {
  config: Config,
  initial: () => ({ least: 0, most: 100, step: 1, lowLabel: blankWords, highLabel: blankWords, isScored: false }),
  settingProblems: ({ least, most, step }) => {
    if (least >= most || step > most - least) return ['range']
    return (most - least) / step > mostSteps ? ['too-many-steps'] : []
  },
  isEmpty: isNothing,
  check: (config, answer) => {
    if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'invalid'
    return answer >= config.least && answer <= config.most && isOnStep(config, answer) ? undefined : 'invalid'
  },
  score: ({ isScored }, answer: number) => (isScored ? answer : null),
  mostScore: ({ isScored, most }) => (isScored ? Math.max(0, most) : 0),
  values: (_, answer: number) => [valueOf({ num: answer })],
  chart: 'numbers',
  format: (_, answer: number) => String(answer),
  filterKind: 'number',
  filterValue: (answer: number) => answer,
}
