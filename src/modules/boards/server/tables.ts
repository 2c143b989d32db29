/** Tables of a board. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { fold } from '#core/values/fold.ts'
import { languages } from '#core/words.ts'
import { getFormUser } from '#modules/forms/server/form-user.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { BoardTable, tableApi, TableSettings } from '../api/tables.ts'
import { checkGroupsExist } from './checks.ts'
import { readableKeysOn } from './readable-keys.ts'
import { tableFor, unreadableInTable } from './readable-fields.ts'
import { isSharedWith } from './shared-with.ts'
import { boardStore } from './store/boards.ts'
import { tableStore } from './store/tables.ts'

type Input<E extends { input: z.ZodMiniType }> = z.output<E['input']>

/** Tables that the reader may use, without hidden fields. */
export const listTables = async (ctx: Ctx, { boardId }: { boardId: string }): Promise<BoardTable[]> => {
  const who = getFormUser(ctx)
  const known = await readableKeysOn(ctx, boardId, who)
  return (await tableStore.all(ctx, boardId))
    .filter(({ settings }) => who.isAdmin || isSharedWith(settings.groupIds, who.groupIds))
    .flatMap((table) => {
      const settings = tableFor(table.settings, known)
      return settings ? [{ ...table, settings }] : []
    })
}

const check = async (ctx: Ctx, boardId: string, settings: TableSettings) => {
  const problems = unreadableInTable(settings, await readableKeysOn(ctx, boardId, getFormUser(ctx)))
  const inFilter = problems.find(({ path }) => path.startsWith('filter'))
  if (inFilter) fail('bad-filter', { path: inFilter.path.replace('filter', '$') })
  if (problems.length > 0)
    failAt(Object.fromEntries(problems.map(({ path, problem }) => [`settings.${path}`, problem])))
  await checkGroupsExist(ctx, 'settings.groupIds', settings.groupIds)
}

const mustFind = async (ctx: Ctx, boardId: string, id: string) =>
  (await tableStore.get(ctx, boardId, id)) ?? fail('not-found')

/** Names are unique on a board, in any spelling. */
const checkTableName = (others: readonly BoardTable[], name: BoardTable['name']) => {
  const taken = languages.filter((language) =>
    others.some((table) => fold(table.name[language]) === fold(name[language])),
  )
  if (taken.length > 0) failAt(Object.fromEntries(taken.map((language) => [`name.${language}`, 'name-taken'])))
}

/** Creating, removing and ordering tables locks the board. */
const lockTables = async (ctx: Ctx, boardId: string) => {
  if (!(await boardStore.lock(ctx, boardId))) fail('board-not-found')
  return tableStore.all(ctx, boardId)
}

export const createTable = async (ctx: Ctx, { boardId, name, settings }: Input<typeof tableApi.create>) => {
  const tables = await lockTables(ctx, boardId)
  checkTableName(tables, name)
  await check(ctx, boardId, settings)
  const id = await tableStore.insert(ctx, boardId, { name, settings, uiOrder: tables.length })
  recordChange(ctx, { kind: 'board-table.created', subjectId: id, after: { boardId, name, settings } })
  return mustFind(ctx, boardId, id)
}

export const saveTable = async (
  ctx: Ctx,
  { boardId, id, name, settings, version }: Input<typeof tableApi.save>,
): Promise<BoardTable> => {
  const tables = await lockTables(ctx, boardId)
  const before = await mustFind(ctx, boardId, id)
  if (before.version !== version) fail('conflict')
  if (isEqual({ name, settings }, { name: before.name, settings: before.settings })) fail('no-changes')
  checkTableName(
    tables.filter((table) => table.id !== id),
    name,
  )
  await check(ctx, boardId, settings)
  await tableStore.update(ctx, id, { name, settings })
  recordChange(ctx, { kind: 'board-table.updated', subjectId: id, before, after: { ...before, name, settings } })
  return mustFind(ctx, boardId, id)
}

export const orderTables = async (ctx: Ctx, { boardId, ids }: Input<typeof tableApi.reorder>) => {
  const before = (await lockTables(ctx, boardId)).map(({ id }) => id)
  if (ids.some((id) => !before.includes(id))) fail('not-found')
  const after = [...new Set([...ids, ...before])]
  await tableStore.arrange(ctx, after)
  recordChange(ctx, {
    kind: 'board-table.ordered',
    subjectId: boardId,
    before: { order: before },
    after: { order: after },
  })
  return {}
}

export const removeTable = async (ctx: Ctx, { boardId, id }: Input<typeof tableApi.remove>) => {
  const tables = await lockTables(ctx, boardId)
  const before = await mustFind(ctx, boardId, id)
  if (tables.length === 1) fail('last-table')
  await tableStore.remove(ctx, id)
  recordChange(ctx, { kind: 'board-table.removed', subjectId: id, before })
  return {}
}
