import type { Ctx } from '#platform/context.ts'
import type { SearchHit } from '../api.ts'
import type { SearchQuery } from '../search-query.ts'

/** How records of one kind are found: the best first, only those that the caller may see. */
export type SearchKind = (ctx: Ctx, query: SearchQuery, limit: number) => Promise<Omit<SearchHit, 'entity'>[]>
