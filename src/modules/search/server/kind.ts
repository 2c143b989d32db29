import type { Ctx } from '#platform/context.ts'
import type { SearchHit } from '../api.ts'
import type { SearchQuery } from '../search-query.ts'

export type KindInput = { query: SearchQuery; limit: number; /** Null: every board. */ withinBoardIds: string[] | null }

/** How records of one kind are found: the best first, only those that the caller may see. */
export type SearchKind = (ctx: Ctx, input: KindInput) => Promise<Omit<SearchHit, 'entity'>[]>
