import type { Ctx } from '#platform/context.ts'
import { longestCorrected, mostErrors, nearestWord, shortestCorrected } from '#core/values/nearest-word.ts'
import { foldLetters } from '#core/values/fold.ts'
import type { SearchHit } from '../api.ts'
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

/** Folded words as the hits spell them, because folded Arabic reads like an error of its own. */
export const spellWords = (words: readonly string[], hits: readonly Pick<SearchHit, 'title' | 'snippet'>[]) => {
  const spelt = new Map<string, string>()
  for (const { title, snippet } of hits)
    for (const word of `${title} ${snippet ?? ''}`.match(/[\p{L}\p{M}]+/gu) ?? []) {
      const folded = foldLetters(word)
      if (!spelt.has(folded)) spelt.set(folded, word)
    }
  return words.map((word) => spelt.get(word) ?? word).join(' ')
}
