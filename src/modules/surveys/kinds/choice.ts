/** One option of several: buttons or a list. */
import * as z from 'zod/mini'
import { blankWords, isEmptyText, isText, Options, titleOf, valueOf, type Kind, type Option } from './kind.ts'

export const ChoiceConfig = z.object({ options: Options, isRandom: z.boolean() })
export type ChoiceConfig = z.output<typeof ChoiceConfig>

export const scoreOf = (options: readonly Option[], key: string) =>
  options.find((option) => option.key === key)?.score ?? null
export const mostOf = (options: readonly Option[]) => Math.max(0, ...options.map(({ score }) => score ?? 0))
export const optionProblems = (options: readonly unknown[]) => (options.length < 2 ? ['no-options' as const] : [])
export const blankOptions = (next: (letter: 'o') => string): Option[] =>
  Array.from({ length: 2 }, () => ({ key: next('o'), title: blankWords, score: null }))

export const choice: Kind<ChoiceConfig> = {
  config: ChoiceConfig,
  initial: (next) => ({ options: blankOptions(next), isRandom: false }),
  settingProblems: ({ options }) => optionProblems(options),
  isEmpty: isEmptyText,
  check: ({ options }, answer) => (isText(answer) && options.some(({ key }) => key === answer) ? undefined : 'invalid'),
  score: ({ options }, answer: string) => scoreOf(options, answer),
  mostScore: ({ options }) => mostOf(options),
  values: (_, answer: string) => [valueOf({ option: answer })],
  chart: 'options',
  format: ({ options }, answer: string, read) => titleOf(options, answer, read),
  filterKind: 'choice',
  filterValue: (answer: string) => answer,
}
