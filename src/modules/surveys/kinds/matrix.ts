/** The same options for each of several rows. */
import * as z from 'zod/mini'
import { blankOptions, mostOf, optionProblems, scoreOf } from './choice.ts'
import { blankWords, mostOptions, Options, Row, titleOf, valueOf, type Kind } from './kind.ts'

const Config = z.object({
  rows: z.array(Row).check(z.maxLength(mostOptions)),
  options: Options,
  /** Whether a required question needs an answer in each row. */
  needsAll: z.boolean(),
})
export type MatrixConfig = z.output<typeof Config>
export type MatrixAnswer = Record<string, string>

const isRecord = (answer: unknown): answer is Record<string, unknown> =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)

export const matrix: Kind<MatrixConfig> = {
  config: Config,
  initial: (next) => ({
    rows: Array.from({ length: 2 }, () => ({ key: next('r'), title: blankWords })),
    options: blankOptions(next),
    needsAll: true,
  }),
  settingProblems: ({ rows, options }) => [
    ...(rows.length === 0 ? ['no-rows' as const] : []),
    ...optionProblems(options),
  ],
  isEmpty: (answer) => !isRecord(answer) || Object.keys(answer).length === 0,
  check: ({ rows, options, needsAll }, answer) => {
    if (!isRecord(answer)) return 'invalid'
    const isKnown = ([row, option]: [string, unknown]) =>
      rows.some(({ key }) => key === row) && options.some(({ key }) => key === option)
    if (!Object.entries(answer).every(isKnown)) return 'invalid'
    return needsAll && rows.some(({ key }) => !Object.hasOwn(answer, key)) ? 'incomplete' : undefined
  },
  score: ({ options }, answer: MatrixAnswer) =>
    options.some(({ score }) => score !== null)
      ? Object.values(answer).reduce((sum, key) => sum + (scoreOf(options, key) ?? 0), 0)
      : null,
  mostScore: ({ rows, options }) => rows.length * mostOf(options),
  values: (_, answer: MatrixAnswer) => Object.entries(answer).map(([row, option]) => valueOf({ row, option })),
  chart: 'matrix',
  format: ({ rows, options }, answer: MatrixAnswer, { read }) =>
    rows
      .flatMap(({ key, title }) => {
        const chosen = answer[key]
        return chosen === undefined ? [] : `${read(title)}: ${titleOf(options, chosen, read)}`
      })
      .join(' · '),
  filterKind: 'presence',
  filterValue: (answer: MatrixAnswer) => Object.values(answer),
}
