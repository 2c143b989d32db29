/** Search in the few texts of a help center that are not articles: folded, with typing errors corrected by its own words. */
import { longestCorrected, nearestWord, shortestCorrected } from '#core/values/nearest-word.ts'
import { fold } from '#core/values/fold.ts'

export type Searched<T> = { item: T; title: string; text: string }

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
const mostWords = 12

const isKnown = (word: string, words: ReadonlySet<string>, isLast: boolean) =>
  words.has(word) || (isLast && [...words].some((known) => known.startsWith(word)))

const correct = (word: string, words: ReadonlySet<string>) =>
  word.length < shortestCorrected || word.length > longestCorrected ? word : (nearestWord(word, [...words]) ?? word)

/** The words of the title count more; a record that lacks half of the words is not found. */
export const searchWords = <T>(query: string, records: readonly Searched<T>[], most: number) => {
  const folded = records.map((record) => ({
    ...record,
    titleWords: wordsOf(record.title),
    textWords: wordsOf(record.text),
  }))
  const vocabulary = new Set(folded.flatMap(({ titleWords, textWords }) => [...titleWords, ...textWords]))
  const queryWords = wordsOf(query).slice(0, mostWords)
  const words = queryWords.map((word, at) =>
    isKnown(word, vocabulary, at === queryWords.length - 1) ? word : correct(word, vocabulary),
  )
  const scored = folded.map(({ item, titleWords, textWords }) => {
    const has = (list: string[], word: string) => list.some((known) => known.startsWith(word))
    const inTitle = words.filter((word) => has(titleWords, word)).length
    const inText = words.filter((word) => has(textWords, word)).length
    const isFound =
      words.length > 0 &&
      words.filter((word) => has(titleWords, word) || has(textWords, word)).length * 2 >= words.length
    return { item, score: isFound ? inTitle * 3 + inText : 0 }
  })
  return {
    items: scored
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ item }) => item),
    /** Undefined where nothing was corrected. */
    corrected: words.some((word, at) => word !== queryWords[at]) ? words.join(' ') : undefined,
  }
}
