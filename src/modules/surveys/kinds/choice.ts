/** One option of several: buttons or a list. */
import * as z from 'zod/mini'
import { otherWords } from '../text/other-text.ts'
import {
  blankWords,
  isEmptyText,
  isText,
  Options,
  titleOf,
  valueOf,
  type Kind,
  type Option,
  type ReadWords,
} from './kind.ts'

export const ChoiceConfig = z.object({
  options: Options,
  isRandom: z.boolean(),
  /** Whether respondents may write an option of their own. */
  hasOther: z.optional(z.boolean()),
})
export type ChoiceConfig = z.output<typeof ChoiceConfig>

/** An answer of one's own is this and a text; keys of options have no colon. */
export const otherPrefix = 'other:'
/** As charts and conditions see it. */
export const otherKey = 'other'
const otherTextKey = 'other-text'
const longestOther = 500
export const isOther = (answer: unknown): answer is string => isText(answer) && answer.startsWith(otherPrefix)
export const otherText = (answer: string) => answer.slice(otherPrefix.length)

type Choosable = Pick<ChoiceConfig, 'options' | 'hasOther'>
export const checkChoice = ({ options, hasOther }: Choosable, answer: string) => {
  if (!isOther(answer)) return options.some(({ key }) => key === answer) ? undefined : 'invalid'
  if (!hasOther) return 'invalid'
  if (otherText(answer).trim() === '') return 'incomplete'
  return otherText(answer).length > longestOther ? 'too-long' : undefined
}
/** A text of one's own counts as one option, and is kept beside it. */
export const choiceValues = (answer: string) =>
  isOther(answer)
    ? [valueOf({ option: otherKey }), valueOf({ option: otherTextKey, text: otherText(answer).trim() })]
    : [valueOf({ option: answer })]
export const formatChoice = ({ options }: Choosable, answer: string, read: ReadWords) =>
  isOther(answer) ? `${read(otherWords)}: ${otherText(answer).trim()}` : titleOf(options, answer, read)
export const filterKeyOf = (answer: string) => (isOther(answer) ? otherKey : answer)

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
  check: (config, answer) => (isText(answer) ? checkChoice(config, answer) : 'invalid'),
  score: ({ options }, answer: string) => scoreOf(options, answer),
  mostScore: ({ options }) => mostOf(options),
  values: (_, answer: string) => choiceValues(answer),
  chart: 'options',
  format: (config, answer: string, { read }) => formatChoice(config, answer, read),
  filterKind: 'choice',
  filterValue: (answer: string) => filterKeyOf(answer),
}
