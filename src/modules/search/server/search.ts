import type { Ctx } from '#platform/context.ts'
import type { SearchHit } from '../api.ts'
import { isEmptySearch, parseSearch, searchEntities, type SearchEntity } from '../search-query.ts'
import type { SearchKind } from './kind.ts'
import { accountKind, customerKind } from './kinds/contacts.ts'
import { ticketKind } from './kinds/tickets.ts'

const kinds: Record<SearchEntity, SearchKind> = { TICKET: ticketKind, CUSTOMER: customerKind, ACCOUNT: accountKind }
/** Of each kind; more where only one is searched. */
const [fewHits, manyHits] = [8, 30]

export const search = async (ctx: Ctx, { text }: { text: string }): Promise<{ hits: SearchHit[] }> => {
  const query = parseSearch(text)
  if (isEmptySearch(query)) return { hits: [] }
  const entities = searchEntities.filter((entity) => query.entities.length === 0 || query.entities.includes(entity))
  const limit = entities.length === 1 ? manyHits : fewHits
  const found = await Promise.all(
    entities.map(async (entity) => (await kinds[entity](ctx, query, limit)).map((hit) => ({ ...hit, entity }))),
  )
  return { hits: found.flat() }
}
