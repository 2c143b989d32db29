/** A scale of whole numbers; with a metric it is the question of an NPS, CSAT or CES. */
import * as z from 'zod/mini'
import { blankWords, isNothing, valueOf, Words, type Kind } from './kind.ts'

export const metrics = ['NPS', 'CSAT', 'CES'] as const
export type Metric = (typeof metrics)[number]
export const looks = ['numbers', 'stars', 'faces'] as const
export const mostSteps = 11

const End = z.int().check(z.gte(0), z.lte(10))
const Config = z.object({
  least: End,
  most: End,
  look: z.enum(looks),
  metric: z.nullable(z.enum(metrics)),
  lowLabel: Words,
  highLabel: Words,
  /** Whether the number counts for the total score. */
  isScored: z.boolean(),
})
export type RatingConfig = z.output<typeof Config>

/** Scales that the metrics are defined on. */
export const scaleOf: Record<Metric, { least: number; most: number }> = {
  NPS: { least: 0, most: 10 },
  CSAT: { least: 1, most: 5 },
  CES: { least: 1, most: 7 },
}

const hasWrongScale = ({ metric, least, most }: RatingConfig) =>
  metric !== null && (scaleOf[metric].least !== least || scaleOf[metric].most !== most)

export const rating: Kind<RatingConfig> = {
  config: Config,
  initial: () => ({
    least: 1,
    most: 5,
    look: 'stars',
    metric: null,
    lowLabel: blankWords,
    highLabel: blankWords,
    isScored: false,
  }),
  settingProblems: (config) => (config.least >= config.most || hasWrongScale(config) ? ['range'] : []),
  isEmpty: isNothing,
  check: ({ least, most }, answer) =>
    Number.isInteger(answer) && (answer as number) >= least && (answer as number) <= most ? undefined : 'invalid',
  score: ({ isScored }, answer: number) => (isScored ? answer : null),
  mostScore: ({ isScored, most }) => (isScored ? most : 0),
  values: (_, answer: number) => [valueOf({ num: answer })],
  chart: 'scale',
  format: (_, answer: number) => String(answer),
  filterKind: 'number',
  filterValue: (answer: number) => answer,
}
