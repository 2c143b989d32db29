import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { directionOf, furtherLanguages } from '#modules/surveys/languages.ts'
import { wordsByName } from './page-words.ts'

const folder = new URL('words/', import.meta.url)
const wordsIn = (language: string) =>
  JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Record<string, string>
const holesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test('the page has all its words in every language of surveys, with the same values in them', () => {
  expect(readdirSync(folder).toSorted()).toEqual(furtherLanguages.map((language) => `${language}.json`).toSorted())
  for (const language of furtherLanguages) {
    const words = wordsIn(language)
    expect(Object.keys(words).toSorted(), language).toEqual([...wordsByName.keys()].toSorted())
    for (const [name, { en }] of wordsByName) {
      const text = words[name] ?? ''
      expect(text.trim(), `${language} ${name}`).not.toBe('')
      expect(holesIn(text), `${language} ${name}`).toEqual(holesIn(en))
    }
  }
})

test('languages in Arabic script are read from right to left, the others from left to right', () => {
  const isArabicScript = (language: string) => /[\u0600-\u06ff]/.test(wordsIn(language)['next'] ?? '')
  for (const language of furtherLanguages)
    expect([language, directionOf(language)]).toEqual([language, isArabicScript(language) ? 'rtl' : 'ltr'])
  expect(directionOf('ar')).toBe('rtl')
})
