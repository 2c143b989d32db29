/** Orders the sections that the database found: how well they have the words of the query, and how near to each other. A misspelt
 *  word shares pieces with many words; those that meet in one word say more than the same pieces scattered over a section. */

/** Of the pieces of the query, where a section has them: titles are A, headings B, tags and keywords C. */
export type Place = { gram: string; positions: readonly number[]; weights: readonly string[] }
export type RankedPart = { rank: number; length: number; places: readonly Place[] }
export type QueryWord = readonly { gram: string; idf: number }[]

type Match = { position: number; idf: number; weight: number }

const weights: Record<string, number> = { A: 10, B: 4, C: 2, D: 1 }
/** Above 1: pieces that meet in one word say more than their sum. */
const together = 1.2
/** How much less each further occurrence of a word says. */
const repeated = 1.5
/** Words of one sentence: a window of four cells. */
const [cellWords, windowCells] = [3, 4]

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** The words of a section that share pieces with the word of the query. */
const matchesOf = (word: QueryWord, places: ReadonlyMap<string, Place>): Match[] => {
  const byPosition = new Map<number, Match>()
  for (const { gram, idf } of word) {
    const { positions = [], weights: letters = [] } = places.get(gram) ?? {}
    for (const [at, position] of positions.entries()) {
      const match = byPosition.get(position)
      if (match) match.idf += idf
      else byPosition.set(position, { position, idf, weight: weights[letters[at] ?? 'D'] ?? 1 })
    }
  }
  return [...byPosition.values()]
}

const wordScore = (matches: readonly Match[]) =>
  sumOf(
    matches
      .map(({ idf, weight }) => weight * idf ** together)
      .toSorted((a, b) => b - a)
      .map((value, at) => value / (at + 1) ** repeated),
  )

/** The best match of a word in each window of the section. */
const bestInWindows = (matches: readonly Match[]) => {
  const best = new Map<number, number>()
  for (const { position, idf } of matches) {
    const last = Math.floor(position / cellWords)
    for (let window = last - windowCells + 1; window <= last; window++)
      best.set(window, Math.max(idf, best.get(window) ?? 0))
  }
  return best
}
/** The most that one window of the section has of all words. */
const nearness = (found: readonly (readonly Match[])[]) => {
  const sums = new Map<number, number>()
  for (const matches of found)
    for (const [window, idf] of bestInWindows(matches)) sums.set(window, (sums.get(window) ?? 0) + idf)
  return Math.max(0, ...sums.values())
}

/** Each measure counts as its share of the best section's. */
const sharesOf = (values: readonly number[]) => {
  const most = Math.max(...values)
  return values.map((value) => (most > 0 ? value / most : 0))
}

export const rankParts = <Part extends RankedPart>(words: readonly QueryWord[], parts: readonly Part[]): Part[] => {
  const found = parts.map(({ places }) => {
    const byGram = new Map(places.map((place) => [place.gram, place]))
    return words.map((word) => matchesOf(word, byGram))
  })
  const measures = [
    sharesOf(parts.map(({ rank }) => rank)),
    sharesOf(parts.map(({ length }, at) => sumOf((found[at] ?? []).map(wordScore)) / Math.sqrt(50 + length))),
    sharesOf(found.map(nearness)),
  ]
  return parts
    .map((part, at) => ({ part, score: sumOf(measures.map((shares) => shares[at] ?? 0)) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ part }) => part)
}
