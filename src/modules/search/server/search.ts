import type { Ctx } from '#platform/context.ts'
import type { SearchHit, SearchReply } from '../api.ts'
import { isEmptySearch, parseSearch, searchEntities, type SearchEntity, type SearchQuery } from '../search-query.ts'
import { correctWords } from './correct-words.ts'
import type { SearchKind } from './kind.ts'
import { accountKind, customerKind } from './kinds/contacts.ts'
import { ticketKind } from './kinds/tickets.ts'

const kinds: Record<SearchEntity, SearchKind> = { TICKET: ticketKind, CUSTOMER: customerKind, ACCOUNT: accountKind }
/** Of each kind; more where only one is searched. */
const [fewHits, manyHits] = [8, 30]

const findAll = async (ctx: Ctx, query: SearchQuery): Promise<SearchHit[]> => {
  const entities = searchEntities.filter((entity) => query.entities.length === 0 || query.entities.includes(entity))
  const limit = entities.length === 1 ? manyHits : fewHits
  const found = await Promise.all(
    entities.map(async (entity) => (await kinds[entity](ctx, query, limit)).map((hit) => ({ ...hit, entity }))),
  )
  return found.flat()
}

/** Where nothing is found, misspelt words are corrected. The corrected words are in the hits, so they tell nothing new. */
export const search = async (ctx: Ctx, { text }: { text: string }): Promise<SearchReply> => {
  const query = parseSearch(text)
  if (isEmptySearch(query)) return { hits: [], corrected: null }
  const found = await findAll(ctx, query)
  if (found.length > 0) return { hits: found, corrected: null }
  const words = await correctWords(ctx, query.words)
  const hits = words ? await findAll(ctx, { ...query, words }) : []
  return { hits, corrected: words && hits.length > 0 ? words.join(' ') : null }
}
