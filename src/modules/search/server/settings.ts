import { fail, failAt } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { listBoards } from '#modules/boards/server/boards.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { searchEntities } from '../search-query.ts'
import type { SearchSettings } from '../settings-api.ts'
import { searchSettingStore } from './store.ts'

/** Kinds that were added to the product after the settings were saved come last. */
const withAllEntities = (entities: SearchSettings['entities']): SearchSettings['entities'] => [
  ...entities,
  ...searchEntities
    .filter((entity) => !entities.some((known) => known.entity === entity))
    .map((entity) => ({ entity, isSearched: true })),
]

export const readSearchSettings = async (ctx: Ctx): Promise<SearchSettings> => {
  const stored = await searchSettingStore.find(ctx)
  return { entities: withAllEntities(stored?.entities ?? []), boardIds: stored?.boardIds ?? null }
}

export const saveSearchSettings = async (ctx: Ctx, settings: SearchSettings) => {
  const before = await readSearchSettings(ctx)
  const known = new Set((await listBoards(ctx, { withArchived: true })).map(({ id }) => id))
  if (settings.boardIds?.some((id) => !known.has(id))) failAt({ boardIds: 'not-there' })
  const after = { ...settings, entities: withAllEntities(settings.entities) }
  if (isEqual(before, after)) fail('no-changes')
  await searchSettingStore.save(ctx, after)
  recordChange(ctx, { kind: 'search-settings.updated', before, after })
  return after
}
