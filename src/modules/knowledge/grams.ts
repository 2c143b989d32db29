/** Words as overlapping pieces of three letters, so that a misspelt word still shares most of its pieces with the right one. */
import { fold } from '#core/values/fold.ts'

const edge = '_'
/** Longer words are names of files and the like. */
const longestWord = 40

export const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** `isOpen`: the word is still being typed, so its end says nothing. */
export const gramsOfWord = (word: string, isOpen = false): string[] => {
  const padded = `${edge}${word.slice(0, longestWord)}${isOpen ? '' : edge}`
  if (padded.length < 3) return [padded]
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
}

/** The pieces of each different word. The last word is open where a letter was typed last. */
export const wordsOfQuery = (text: string, isTyping: boolean): string[][] => {
  const words = wordsOf(text)
  const isOpen = isTyping && /[\p{L}\p{N}]$/u.test(text)
  const pieces = words.map((word, at) => [...new Set(gramsOfWord(word, isOpen && at === words.length - 1))])
  return [...new Map(pieces.map((grams) => [grams.join(' '), grams])).values()]
}

type Weighted = { text: string; weight: 'A' | 'B' | 'C' | 'D' }
/** Limits of PostgreSQL, below which nothing is lost. */
const [mostPositions, lastPosition] = [200, 16_000]

/** The pieces of a part as PostgreSQL reads them: 'abc':1A,5. A word has one position. */
export const toTsvector = (texts: readonly Weighted[]): string => {
  const places = new Map<string, string[]>()
  const words = texts.flatMap(({ text, weight }) => wordsOf(text).map((word) => ({ word, weight })))
  for (const [at, { word, weight }] of words.entries()) {
    const position = `${Math.min(at + 1, lastPosition)}${weight === 'D' ? '' : weight}`
    for (const gram of gramsOfWord(word)) {
      const found = places.get(gram)
      if (!found) places.set(gram, [position])
      else if (found.length < mostPositions) found.push(position)
    }
  }
  return [...places].map(([gram, found]) => `'${gram}':${found.join(',')}`).join(' ')
}
