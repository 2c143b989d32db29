/** Keeps what people searched, so that those who write articles see what is missing. */
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import type { ArticleReader } from '../reader.ts'
import { searchArticles } from './search-articles.ts'
import { searchLogStore } from '../store/searches.ts'

/** Addresses and long numbers may name a person. */
const anonymised = (text: string) =>
  text
    .replace(/\S+@\S+/g, '')
    .replace(/[\d\u0660-\u0669][\d\u0660-\u0669 -]{4,}/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** `results` is how many articles were found, where that is known already. */
type Search = { text: string; results?: number | undefined }
export const logSearch = async (ctx: Ctx, reader: ArticleReader, { text, results: known }: Search) => {
  const query = anonymised(text)
  if (fold(query).length < 3) return {}
  const results = known ?? (await searchArticles(ctx, reader, { text, limit: 1 })).length
  await searchLogStore.insert(ctx, {
    query,
    queryKey: fold(query),
    results,
    isGuest: reader.kind === 'guest',
  })
  return {}
}

export const listUnanswered = async (ctx: Ctx) => ({ items: await searchLogStore.unanswered(ctx) })
