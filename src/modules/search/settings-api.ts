/** What the search of an organisation covers: kinds of records in their order, and boards. */
import * as z from 'zod/mini'
import { endpoint, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { searchEntities } from './search-query.ts'

const EntitySetting = z.object({ entity: z.enum(searchEntities, problem('option')), isSearched: z.boolean() })
const isEachOnce = (all: readonly { entity: string }[]) => new Set(all.map(({ entity }) => entity)).size === all.length

export const SearchSettings = z.object({
  /** In the order of the results. A kind that is not named comes last and is searched. */
  entities: z.array(EntitySetting).check(
    z.maxLength(20, problem('too-many')),
    z.refine(isEachOnce, problem('duplicate')),
    z.refine((all) => all.some(({ isSearched }) => isSearched), problem('too-few')),
  ),
  /** Null: the tickets of every board. */
  boardIds: z.nullable(
    z.array(z.uuid()).check(z.minLength(1, problem('too-few')), z.maxLength(500, problem('too-many'))),
  ),
})
export type SearchSettings = z.output<typeof SearchSettings>

export const searchSettingsApi = {
  get: endpoint('GET /search/settings', { needs: 'user.admin', input: Nothing, reply: SearchSettings }),
  save: endpoint('PUT /search/settings', { needs: 'user.admin', input: SearchSettings, reply: SearchSettings }),
}
