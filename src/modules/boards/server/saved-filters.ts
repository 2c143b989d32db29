/** Named filters of a board: private, or shared with every user of the board. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import type { Scope } from '#core/live.ts'
import { may } from '#core/permissions.ts'
import { getFormUser } from '#modules/forms/server/form-user.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { SavedFilter, savedFilterApi } from '../api/tables.ts'
import { unreadableIn } from './readable-fields.ts'
import { readableKeysOn } from './readable-keys.ts'
import { savedFilterStore, type StoredFilter } from './store/saved-filters.ts'

type Input<E extends { input: z.ZodMiniType }> = z.output<E['input']>

const shown = (ctx: Ctx, { ownerId, ...filter }: StoredFilter): SavedFilter => ({
  ...filter,
  isMine: ownerId === ctx.user?.id,
})
const knownToCaller = async (ctx: Ctx, boardId: string) => readableKeysOn(ctx, boardId, getFormUser(ctx))

/** Leaves out filters by fields that the caller may not see, also their own. */
export const listFilters = async (ctx: Ctx, { boardId }: { boardId: string }) => {
  const known = await knownToCaller(ctx, boardId)
  return (await savedFilterStore.all(ctx, boardId))
    .filter(({ filter }) => !unreadableIn(filter, known))
    .map((item) => shown(ctx, item))
}

const mustFind = async (ctx: Ctx, boardId: string, id: string) =>
  (await savedFilterStore.get(ctx, boardId, id)) ?? fail('not-found')

/** Only the owner or an administrator changes a filter; others may read a shared one. */
const mustOwn = async (ctx: Ctx, boardId: string, id: string) => {
  const found = await mustFind(ctx, boardId, id)
  return found.ownerId === ctx.user?.id || may(ctx.user?.grants, 'user.admin') ? found : fail('not-permitted')
}

const mustAsk = async (
  ctx: Ctx,
  { boardId, filter }: Pick<Input<typeof savedFilterApi.create>, 'boardId' | 'filter'>,
) => {
  const path = unreadableIn(filter, await knownToCaller(ctx, boardId))
  if (path) fail('bad-filter', { path })
}

/** A private filter is announced to its owner only. */
const scopesOf = (ownerId: string, ...states: { isShared: boolean }[]): { scopes?: Scope[] } =>
  states.some(({ isShared }) => isShared) ? {} : { scopes: [`user:${ownerId}`] }

export const createFilter = async (ctx: Ctx, input: Input<typeof savedFilterApi.create>) => {
  const { boardId, ...content } = input
  await mustAsk(ctx, input)
  const ownerId = ctx.user?.id ?? fail('signed-out')
  const id = await savedFilterStore.insert(ctx, boardId, { ...content, ownerId })
  recordChange(ctx, { kind: 'saved-filter.created', subjectId: id, after: input, ...scopesOf(ownerId, input) })
  return shown(ctx, await mustFind(ctx, boardId, id))
}

export const saveFilter = async (ctx: Ctx, { id, version: from, ...input }: Input<typeof savedFilterApi.save>) => {
  const { boardId, ...content } = input
  await mustAsk(ctx, input)
  const before = await mustOwn(ctx, boardId, id)
  const { name, isShared, filter } = before
  if (before.version === from && isEqual({ name, isShared, filter }, content)) fail('no-changes')
  const version = await savedFilterStore.update(ctx, { id, version: from }, content)
  const scopes = scopesOf(before.ownerId, before, content)
  recordChange(ctx, {
    kind: 'saved-filter.updated',
    subjectId: id,
    version,
    before,
    after: { ...before, ...content },
    ...scopes,
  })
  const isMine = before.ownerId === ctx.user?.id
  return { ...shown(ctx, before), ...content, version, isMine }
}

export const removeFilter = async (ctx: Ctx, { boardId, id }: Input<typeof savedFilterApi.remove>) => {
  const before = await mustOwn(ctx, boardId, id)
  await savedFilterStore.remove(ctx, id)
  recordChange(ctx, { kind: 'saved-filter.removed', subjectId: id, before, ...scopesOf(before.ownerId, before) })
  return {}
}
