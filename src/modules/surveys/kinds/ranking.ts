/** All options in the order of the respondent. */
import type * as z from 'zod/mini'
import { blankOptions, ChoiceConfig, optionProblems } from './choice.ts'
import { isEmptyList, isListOfTexts, noScore, titleOf, valueOf, type Kind } from './kind.ts'

export type RankingConfig = z.output<typeof ChoiceConfig>

export const ranking: Kind<RankingConfig> = {
  config: ChoiceConfig,
  initial: (next) => ({ options: blankOptions(next), isRandom: false }),
  settingProblems: ({ options }) => optionProblems(options),
  isEmpty: isEmptyList,
  check: ({ options }, answer) => {
    if (!isListOfTexts(answer) || new Set(answer).size !== answer.length) return 'invalid'
    if (!answer.every((key) => options.some((option) => option.key === key))) return 'invalid'
    return answer.length < options.length ? 'incomplete' : undefined
  },
  ...noScore,
  values: (_, answer: string[]) => answer.map((option, at) => valueOf({ option, num: at + 1 })),
  chart: 'ranks',
  format: ({ options }, answer: string[], { read }) =>
    answer.map((key, at) => `${at + 1}. ${titleOf(options, key, read)}`).join(' · '),
  filterKind: 'presence',
  filterValue: (answer: string[]) => answer,
}
