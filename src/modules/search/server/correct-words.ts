import type { Ctx } from '#platform/context.ts'
import { longestCorrected, mostErrors, nearestWord, shortestCorrected } from '#core/values/nearest-word.ts'
import { searchWordStore } from './store.ts'

const isCorrected = (word: string) =>
  word.length >= shortestCorrected && word.length <= longestCorrected && /^\p{L}+$/u.test(word)

/** Known words instead of misspelt ones; undefined where nothing is near, or nothing is misspelt. */
export const correctWords = async (ctx: Ctx, words: readonly string[]): Promise<string[] | undefined> => {
  const corrected = await Promise.all(
    words.map(async (word) => {
      if (!isCorrected(word)) return word
      return nearestWord(word, await searchWordStore.wordsNear(ctx, { word, errors: mostErrors(word) })) ?? word
    }),
  )
  return corrected.some((word, at) => word !== words[at]) ? corrected : undefined
}
