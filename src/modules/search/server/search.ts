import type { Ctx } from '#platform/context.ts'
import type { SearchHit, SearchReply } from '../api.ts'
import { isEmptySearch, parseSearch, type SearchEntity, type SearchQuery } from '../search-query.ts'
import { correctWords, spellWords } from './correct-words.ts'
import type { SearchKind } from './kind.ts'
import { articleKind } from './kinds/articles.ts'
import { accountKind, customerKind } from './kinds/contacts.ts'
import { conversationKind } from './kinds/conversations.ts'
import { surveyKind } from './kinds/surveys.ts'
import { ticketKind } from './kinds/tickets.ts'
import { readSearchSettings } from './settings.ts'
import type { SearchSettings } from '../settings-api.ts'

const kinds: Record<SearchEntity, SearchKind> = {
  TICKET: ticketKind,
  CUSTOMER: customerKind,
  ACCOUNT: accountKind,
  CONVERSATION: conversationKind,
  KNOWLEDGE_BASE: articleKind,
  SURVEY: surveyKind,
}
/** Of each kind; more where only one is searched. */
const [fewHits, manyHits] = [8, 30]

const findAll = async (ctx: Ctx, query: SearchQuery, settings: SearchSettings): Promise<SearchHit[]> => {
  const entities = settings.entities.flatMap(({ entity, isSearched }) =>
    isSearched && (query.entities.length === 0 || query.entities.includes(entity)) ? [entity] : [],
  )
  const { boardIds: withinBoardIds } = settings
  const limit = entities.length === 1 ? manyHits : fewHits
  const found = await Promise.all(
    entities.map(async (entity) =>
      (await kinds[entity](ctx, { query, limit, withinBoardIds })).map((hit) => ({ ...hit, entity })),
    ),
  )
  return found.flat()
}

/** Where nothing is found, misspelt words are corrected. The corrected words are in the hits, so they tell nothing new. */
export const search = async (ctx: Ctx, { text }: { text: string }): Promise<SearchReply> => {
  const query = parseSearch(text)
  if (isEmptySearch(query)) return { hits: [], corrected: null }
  const settings = await readSearchSettings(ctx)
  const found = await findAll(ctx, query, settings)
  // Articles are found in spite of errors: they do not show that the words are right.
  if (found.some(({ entity }) => entity !== 'KNOWLEDGE_BASE')) return { hits: found, corrected: null }
  const words = await correctWords(ctx, query.words)
  const hits = words ? await findAll(ctx, { ...query, words }, settings) : []
  if (!words || hits.length <= found.length) return { hits: found, corrected: null }
  return { hits, corrected: spellWords(words, hits) }
}
