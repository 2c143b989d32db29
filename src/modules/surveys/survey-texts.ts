/** Texts of a survey by key, their translations, and the quoting of earlier answers in them. */
import { questionsOf, type Answers, type Definition, type Hidden, type Question } from './definition.ts'
import type { Option, ReadWords, Row, Words } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import type { SurveyLanguage } from './languages.ts'
import { hashOf } from './random.ts'

export type SurveyText = {
  key: string
  words: Words
  /** Must have a text before the survey is published. */
  isRequired: boolean
  questionId?: string
  pageId?: string
}

type Labelled = { options?: Option[]; rows?: Row[]; lowLabel?: Words; highLabel?: Words }

const textsOfQuestion = ({ id, title, hint, config }: Question): SurveyText[] => {
  const { options = [], rows = [], lowLabel, highLabel } = config as Labelled
  const titled = (parts: readonly Row[]): SurveyText[] =>
    parts.map((part) => ({ key: `${id}.${part.key}`, words: part.title, isRequired: true }))
  const label = (name: string, words: Words | undefined): SurveyText[] =>
    words ? [{ key: `${id}.${name}`, words, isRequired: false }] : []
  return [
    { key: `${id}.title`, words: title, isRequired: true },
    { key: `${id}.hint`, words: hint, isRequired: false },
    ...titled(rows),
    ...titled(options),
    ...label('low', lowLabel),
    ...label('high', highLabel),
  ].map((text) => ({ ...text, questionId: id }))
}

export const textsOf = (definition: Definition): SurveyText[] => [
  { key: 'title', words: definition.title, isRequired: true },
  { key: 'intro', words: definition.intro, isRequired: false },
  { key: 'thanks', words: definition.thanks, isRequired: false },
  { key: 'footer', words: definition.footer, isRequired: false },
  ...definition.pages.flatMap((page): SurveyText[] => [
    { key: `${page.id}.title`, words: page.title, isRequired: false, pageId: page.id },
    { key: `${page.id}.description`, words: page.description, isRequired: false, pageId: page.id },
    { key: `${page.id}.next`, words: page.nextLabel, isRequired: false, pageId: page.id },
    ...page.questions.flatMap((question) => textsOfQuestion(question).map((text) => ({ ...text, pageId: page.id }))),
  ]),
]

const isBlank = (text: string) => text.trim() === ''
/** What a translation was made from: English, or Arabic where there is no English. */
export const sourceOf = ({ ar, en }: Words) => (isBlank(en) ? ar : en)
export const fingerprintOf = (words: Words) => hashOf(sourceOf(words)).toString(36)

export type TranslationState = 'missing' | 'stale' | 'done' | 'none'
/** `none`: there is nothing to translate. */
export const translationState = (definition: Definition, language: SurveyLanguage, text: SurveyText) => {
  if (language === 'ar' || language === 'en') {
    if (!isBlank(text.words[language])) return 'done'
    return text.isRequired || !isBlank(sourceOf(text.words)) ? 'missing' : 'none'
  }
  if (isBlank(sourceOf(text.words))) return 'none'
  const translation = definition.translations[language]?.[text.key]
  if (!translation || isBlank(translation.text)) return 'missing'
  return translation.of === fingerprintOf(text.words) ? 'done' : 'stale'
}

/** Reads words of this definition in a language; what is not translated is read in English, then Arabic. */
export const createReader = (definition: Definition, language: SurveyLanguage): ReadWords => {
  const translated = new Map<Words, string>()
  if (language !== 'ar' && language !== 'en')
    for (const { key, words } of textsOf(definition)) {
      const text = definition.translations[language]?.[key]?.text
      if (text) translated.set(words, text)
    }
  const [first, second] = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  return (words) => translated.get(words) ?? (isBlank(words[first]) ? words[second] : words[first])
}

const quote = /\{\{\s*([\w.]{1,60})\s*\}\}/g
/** Names of questions and hidden values that a text quotes. */
export const quotesIn = (text: string) => [...text.matchAll(quote)].map(([, name = '']) => name)

type Quoted = {
  definition: Definition
  answers: Answers
  hidden: Hidden
  read: ReadWords
  language: SurveyLanguage
}
/** Fills in `{{q3}}` with the answer to a question and `{{plan}}` with a hidden value. */
export const fillQuotes = (text: string, { definition, answers, hidden, read, language }: Quoted) =>
  text.replace(quote, (_, name: string) => {
    const question = questionsOf(definition).find(({ id }) => id === name)
    if (!question) return definition.hidden.includes(name) && Object.hasOwn(hidden, name) ? (hidden[name] ?? '') : ''
    const answer = answers[name]
    const kind = kindOf(question)
    const isValid = !kind.isEmpty(answer) && kind.check(question.config as never, answer) === undefined
    return isValid ? kind.format(question.config as never, answer as never, { read, language }) : ''
  })
