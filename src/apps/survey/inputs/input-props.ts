import type { Params, Words as Label } from '#core/words.ts'
import type { ReadWords } from '#modules/surveys/kinds/kind.ts'
import type { Question } from '#modules/surveys/definition.ts'

export type Say = (words: Label, params?: Params) => string

export type InputProps<C = Record<string, unknown>> = {
  question: Question
  config: C
  answer: unknown
  /** Of the legend of the question. */
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  seed: number
  /** In the language of the respondent. */
  read: ReadWords
  say: Say
  direction: 'rtl' | 'ltr'
  mostFileMb: number
  upload: (file: File) => Promise<{ id: string; name: string }>
  onAnswer: (answer: unknown) => void
}
