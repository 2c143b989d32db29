/** The words of the page. Those of the further languages are loaded when they are needed; until then English is read. */
import { say, type Params, type Words } from '#core/words.ts'
import type { SurveyLanguage } from '#modules/surveys/languages.ts'
import { answerProblemText } from '#modules/surveys/text/kinds-text.ts'
import { pageText } from './text.ts'

/** By the name under which the files of the further languages have them. */
export const wordsByName: ReadonlyMap<string, Words> = new Map([
  ...Object.entries<Words>(pageText),
  ...Object.entries(answerProblemText).map(([name, words]): [string, Words] => [`problem-${name}`, words]),
])
const names = new Map([...wordsByName].map(([name, words]) => [words, name]))

const loaded = new Map<SurveyLanguage, Record<string, string>>()
const isBuiltIn = (language: SurveyLanguage) => language === 'ar' || language === 'en'

export const loadWords = async (language: SurveyLanguage) => {
  if (isBuiltIn(language) || loaded.has(language)) return
  try {
    const reply = await fetch(`/survey-page/words-${language}.json`)
    if (reply.ok) loaded.set(language, (await reply.json()) as Record<string, string>)
  } catch {
    // Without a connection the page stays readable in English.
  }
}

export const sayIt = (language: SurveyLanguage) => (words: Words, params?: Params) => {
  const message = loaded.get(language)?.[names.get(words) ?? '']
  return message === undefined
    ? say(words, language === 'ar' ? 'ar' : 'en', params)
    : say({ ar: message, en: message }, 'en', params)
}
