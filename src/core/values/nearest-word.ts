/** Corrects a misspelt word to the nearest known one. */

/** The last two rows of the table of distances, with the row of the next letter of `a` still to come. */
type Rows = { beforeLast: readonly number[]; last: readonly number[] }

const nextRow = (a: string, b: string, { at, beforeLast, last }: Rows & { at: number }) => {
  const row = [at]
  for (let j = 1; j <= b.length; j++) {
    const replaced = (last[j - 1] ?? 0) + (a[at - 1] === b[j - 1] ? 0 : 1)
    const isSwap = at > 1 && a[at - 1] === b[j - 2] && a[at - 2] === b[j - 1]
    const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Infinity
    row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped))
  }
  return row
}

/** Insertions, deletions, replacements and swaps of neighbours; counts no further than the limit. */
export const editDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let rows: Rows = { beforeLast: [], last: Array.from({ length: b.length + 1 }, (_, at) => at) }
  for (let at = 1; at <= a.length; at++) {
    const row = nextRow(a, b, { ...rows, at })
    if (Math.min(...row) > limit) return limit + 1
    rows = { beforeLast: rows.last, last: row }
  }
  return rows.last[b.length] ?? 0
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
