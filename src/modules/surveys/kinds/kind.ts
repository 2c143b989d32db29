/** What every kind of question provides: its settings, and how an answer is checked, scored, stored, charted and exported. */
import * as z from 'zod/mini'
import type { FilterKind } from '#core/filters/filter.ts'
import type { Value } from '#core/filters/filter-matches.ts'
import type { SurveyLanguage } from '../languages.ts'
import type { AnswerProblem, SettingProblem } from './names.ts'

export const mostOptions = 200
export const longestAnswer = 10_000

const Label = z.string().check(z.maxLength(2_000))
export const Words = z.object({ ar: Label, en: Label })
export type Words = z.output<typeof Words>
/** Given by the counter of its survey, and never given again. */
export const PartId = z.string().check(z.regex(/^[a-z]\d{1,6}$/))

export const Option = z.object({ key: PartId, title: Words, score: z.nullable(z.number()) })
export type Option = z.output<typeof Option>
export const Options = z.array(Option).check(z.maxLength(mostOptions))
export const Row = z.object({ key: PartId, title: Words })
export type Row = z.output<typeof Row>

/** A part of an answer as it is counted. `row` and `option` are empty where a kind has none. */
export type AnswerValue = { row: string; option: string; num: number | null; text: string | null }
export const charts = ['options', 'scale', 'matrix', 'ranks', 'numbers', 'texts'] as const
export type Chart = (typeof charts)[number]

/** Reads the text of a part of the survey in the language of the reader. */
export type ReadWords = (words: Words) => string
export type Reader = { read: ReadWords; language: SurveyLanguage }

export type Kind<C> = {
  config: z.ZodMiniType<C>
  /** Settings of a new question; `next` makes an id that was never used. */
  initial: (next: (letter: 'o' | 'r') => string) => C
  settingProblems: (config: C) => SettingProblem[]
  /** Whether there is an answer at all. */
  isEmpty: (answer: unknown) => boolean
  /** Of an answer that is not empty. */
  check: (config: C, answer: unknown) => AnswerProblem | undefined
  /** Null where the kind has no score. Only for an answer that passed its check, as the rest below. */
  score: (config: C, answer: never) => number | null
  mostScore: (config: C) => number
  values: (config: C, answer: never) => AnswerValue[]
  chart: Chart
  /** As one text: in exports, in tables, and where another question quotes it. */
  format: (config: C, answer: never, reader: Reader) => string
  /** How conditions see the answer. */
  filterKind: FilterKind
  filterValue: (answer: never) => Value
}

export const isText = (answer: unknown): answer is string => typeof answer === 'string'
export const isEmptyText = (answer: unknown) => !isText(answer) || answer.trim() === ''
export const isEmptyList = (answer: unknown) => !Array.isArray(answer) || answer.length === 0
export const isNothing = (answer: unknown) => answer === undefined || answer === null || answer === ''
export const isListOfTexts = (answer: unknown): answer is string[] => Array.isArray(answer) && answer.every(isText)

export const noScore = { score: () => null, mostScore: () => 0 } as const
export const noProblems = () => []
export const valueOf = (value: Partial<AnswerValue>): AnswerValue => ({
  row: '',
  option: '',
  num: null,
  text: null,
  ...value,
})
export const titleOf = (options: readonly Row[], key: string, read: ReadWords) => {
  const option = options.find((each) => each.key === key)
  return option ? read(option.title) : key
}
export const blankWords: Words = { ar: '', en: '' }
