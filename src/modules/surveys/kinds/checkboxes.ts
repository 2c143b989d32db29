import * as z from 'zod/mini'
import { blankOptions, ChoiceConfig, optionProblems, scoreOf } from './choice.ts'
import { isEmptyList, isListOfTexts, titleOf, valueOf, type Kind } from './kind.ts'

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
  check: ({ options, least, most }, answer) => {
    if (!isListOfTexts(answer) || new Set(answer).size !== answer.length) return 'invalid'
    if (!answer.every((key) => options.some((option) => option.key === key))) return 'invalid'
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
  values: (_, answer: string[]) => answer.map((option) => valueOf({ option })),
  chart: 'options',
  format: ({ options }, answer: string[], read) => answer.map((key) => titleOf(options, key, read)).join(' · '),
  filterKind: 'choices',
  filterValue: (answer: string[]) => answer,
}
