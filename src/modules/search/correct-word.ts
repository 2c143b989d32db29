/** Corrects a misspelt word to the nearest known one. */

/** Insertions, deletions, replacements and swaps of neighbours; counts no further than the limit. */
export const editDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + cost,
          isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    if (Math.min(...row) > limit) return limit + 1
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length] ?? 0
}

/** Shorter words have too many neighbours. */
export const shortestCorrected = 4
export const longestCorrected = 30
/** How many errors a word of this length may contain. */
export const mostErrors = (word: string) => (word.length < 7 ? 1 : 2)

/** Undefined where nothing known is near. */
export const nearestWord = (word: string, known: readonly string[]): string | undefined => {
  let best: { word: string; distance: number } | undefined
  for (const candidate of known) {
    const distance = editDistance(word, candidate, mostErrors(word))
    if (distance <= mostErrors(word) && distance < (best?.distance ?? Infinity)) best = { word: candidate, distance }
  }
  return best?.word
}
