/** Finds the sections of articles that answer a question, in any spelling and with typing errors. */
import type { Ctx } from '#platform/context.ts'
import { wordsOf, wordsOfQuery } from '../../grams.ts'
import type { ArticleLanguage } from '../../levels.ts'
import { rankParts } from './rank-parts.ts'
import type { ArticleReader } from '../reader.ts'
import { partStore, type Band, type FoundPart } from '../store/parts.ts'

/** Parts are looked at that have one of the rarest pieces, as long as these are not too many. */
const [mostRare, mostCandidates] = [20, 1500]
const bandCount = 10
/** A result must have this share of what the known pieces say, and of all pieces: less is chance. A misspelt word has pieces that
 *  only other words have, so a long question, in which many words may be misspelt, is content with less. */
const leastShares = (words: number) => (words > 3 ? { known: 0.15, all: 0.25 } : { known: 0.4, all: 0.25 })
const mostGrams = 120

type GramWeight = { gram: string; parts: number; idf: number }

const weightsOf = (grams: readonly string[], counts: ReadonlyMap<string, number>, total: number): GramWeight[] =>
  grams.map((gram) => {
    const parts = counts.get(gram) ?? 0
    return { gram, parts, idf: Math.log(1 + total / (parts + 0.5)) }
  })

/** Grams of similar rarity are ranked together: a rank for each gram would cost too much. */
const bandsOf = (known: readonly GramWeight[]): Band[] => {
  const size = Math.ceil(known.length / bandCount)
  return Array.from({ length: Math.ceil(known.length / size) }, (_, at) => known.slice(at * size, (at + 1) * size)).map(
    (some) => ({
      grams: some.map(({ gram }) => gram),
      weight: some.reduce((sum, { idf }) => sum + idf, 0) / some.length,
    }),
  )
}

const candidatesOf = (rarestFirst: readonly GramWeight[]) => {
  const chosen: string[] = []
  let parts = 0
  for (const { gram, parts: more } of rarestFirst.slice(0, mostRare)) {
    if (chosen.length > 0 && parts + more > mostCandidates) break
    chosen.push(gram)
    parts += more
  }
  return chosen
}

const matchesEnough = (weights: readonly GramWeight[], words: number) => {
  const sumOf = (some: readonly GramWeight[]) => some.reduce((sum, { idf }) => sum + idf, 0)
  const total = sumOf(weights.filter(({ parts }) => parts > 0))
  const least = leastShares(words)
  return ({ places }: FoundPart) => {
    const has = new Set(places.map(({ gram }) => gram))
    const matched = weights.filter(({ gram }) => has.has(gram))
    return sumOf(matched) >= least.known * total && matched.length >= least.all * weights.length
  }
}

export type ArticleHit = {
  id: string
  number: number
  language: ArticleLanguage
  title: string
  contentSummary: string
  /** The section that answers best. */
  anchor: string | null
  heading: string
  text: string
  isPublic: boolean
}

export type ArticleQuery = {
  text: string
  language?: ArticleLanguage | undefined
  categoryId?: string | undefined
  limit: number
  /** The last word may be unfinished. */
  isTyping?: boolean
}

const toHit = (part: FoundPart): ArticleHit => ({
  id: part.articleId,
  number: part.number,
  language: part.language,
  title: part.title,
  contentSummary: part.contentSummary,
  anchor: part.anchor,
  heading: part.heading,
  text: part.text,
  isPublic: part.isPublic,
})

export const searchArticles = async (ctx: Ctx, reader: ArticleReader, query: ArticleQuery): Promise<ArticleHit[]> => {
  const words = wordsOfQuery(query.text, query.isTyping ?? false)
  const grams = [...new Set(words.flat())].slice(0, mostGrams)
  if (grams.length === 0) return []
  const weights = weightsOf(grams, await partStore.countsOf(ctx, grams), await partStore.total(ctx))
  const rarestFirst = weights.filter(({ parts }) => parts > 0).toSorted((a, b) => a.parts - b.parts)
  if (rarestFirst.length === 0) return []
  const { language, categoryId, limit } = query
  const found = await partStore.find(ctx, reader, {
    candidates: candidatesOf(rarestFirst),
    bands: bandsOf(rarestFirst),
    language,
    categoryId,
    limit: limit * 4,
  })
  const idfs = new Map(rarestFirst.map(({ gram, idf }) => [gram, idf]))
  const known = words.map((word) => word.map((gram) => ({ gram, idf: idfs.get(gram) ?? 0 })))
  const isEnough = matchesEnough(weights, wordsOf(query.text).length)
  const best = new Map<string, FoundPart>()
  for (const part of rankParts(known, found))
    if (!best.has(part.articleId) && isEnough(part)) best.set(part.articleId, part)
  return [...best.values()].slice(0, limit).map(toHit)
}
