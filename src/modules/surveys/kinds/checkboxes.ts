import * as z from 'zod/mini'
import {
  blankOptions,
  checkChoice,
  ChoiceConfig,
  choiceValues,
  filterKeyOf,
  formatChoice,
  isOther,
  optionProblems,
  scoreOf,
} from './choice.ts'
import { isEmptyList, isListOfTexts, type Kind } from './kind.ts'

const Count = z.nullable(z.int().check(z.gte(1), z.lte(200)))
const Config = z.extend(ChoiceConfig, { least: Count, most: Count })
export type CheckboxesConfig = z.output<typeof Config>

export const checkboxes: Kind<CheckboxesConfig> = {
  config: Config,
  initial: (next) => ({ options: blankOptions(next), isRandom: false, least: null, most: null }),
  settingProblems: ({ options, least, most }) => [
    ...optionProblems(options),
    ...((least ?? 1) > Math.min(most ?? options.length, options.length) ? ['limits' as const] : []),
  ],
  isEmpty: isEmptyList,
  check: ({ options, hasOther, least, most }, answer) => {
    if (!isListOfTexts(answer) || new Set(answer).size !== answer.length) return 'invalid'
    if (answer.filter(isOther).length > 1) return 'invalid'
    const problem = answer.map((each) => checkChoice({ options, hasOther }, each)).find(Boolean)
    if (problem) return problem
    if (least !== null && answer.length < least) return 'too-few'
    return most !== null && answer.length > most ? 'too-many' : undefined
  },
  score: ({ options }, answer: string[]) =>
    options.some(({ score }) => score !== null)
      ? answer.reduce((sum, key) => sum + (scoreOf(options, key) ?? 0), 0)
      : null,
  mostScore: ({ options, most }) =>
    options
      .map(({ score }) => Math.max(0, score ?? 0))
      .toSorted((a, b) => b - a)
      .slice(0, most ?? options.length)
      .reduce((a, b) => a + b, 0),
  values: (_, answer: string[]) => answer.flatMap(choiceValues),
  chart: 'options',
  format: (config, answer: string[], { read }) => answer.map((each) => formatChoice(config, each, read)).join(' · '),
  filterKind: 'choices',
  filterValue: (answer: string[]) => answer.map(filterKeyOf),
}
