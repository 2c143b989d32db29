/** Boards with their forms, tables and shared filters, as a part of an organisation's configuration: read and put in place by super-admins. */
import { isEqual } from '#core/values/equal.ts'
import { fail } from '#core/errors.ts'
import { administratorsOf } from '#modules/directory/server/guards.ts'
import type { FormDefinition } from '#modules/forms/definition.ts'
import { replaceDefinition, getPortableDefinition, deleteForm } from '#modules/forms/server/configuration.ts'
import { createForm } from '#modules/forms/server/forms.ts'
import type { Ctx } from '#platform/context.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Board, BoardSettings } from '../api/boards.ts'
import type { BoardTable } from '../api/tables.ts'
import { nextNumberOf, recordArchived } from './boards.ts'
import { boardStore } from './store/boards.ts'
import { partStore } from './store/parts.ts'
import { savedFilterStore, type SharedFilter } from './store/saved-filters.ts'
import { tableStore } from './store/tables.ts'

type BoardColumns = Omit<BoardSettings, 'statuses' | 'tags' | 'sources'>
type Unplaced<T> = Omit<T, 'uiOrder'>
export type TablePart = Pick<BoardTable, 'id' | 'name' | 'settings'>
/** Sorted, so that equal configurations compare as equal. */
export type BoardPart = BoardColumns & {
  id: string
  isArchived: boolean
  statuses: Unplaced<BoardSettings['statuses'][number]>[]
  tags: Unplaced<BoardSettings['tags'][number]>[]
  sources: Unplaced<BoardSettings['sources'][number]>[]
  tables: TablePart[]
  filters: SharedFilter[]
  form: FormDefinition
}

const placed = <T>(all: readonly T[]) => all.map((item, uiOrder) => ({ ...item, uiOrder }))
/** As the API returns them. */
export const settingsOf = (board: BoardPart): BoardSettings => ({
  ...board,
  statuses: placed(board.statuses),
  tags: placed(board.tags),
  sources: placed(board.sources),
})

const partOf = async (ctx: Ctx, board: Board): Promise<BoardPart> => ({
  id: board.id,
  name: board.name,
  description: board.description,
  type: board.type,
  icon: board.icon,
  isArchived: board.isArchived,
  sequence: board.sequence,
  workflowEnabled: board.workflowEnabled,
  ticketTracking: board.ticketTracking,
  ticketComments: board.ticketComments,
  locksViews: board.locksViews,
  statuses: board.statuses.map(({ id, name, color, isCloseState, securityPolicies }) => ({
    id,
    name,
    color,
    isCloseState,
    securityPolicies,
  })),
  tags: board.tags.map(({ id, name, color }) => ({ id, name, color })),
  sources: board.sources.map(({ id, label, value }) => ({ id, label, value })),
  tables: (await tableStore.all(ctx, board.id)).map(({ id, name, settings }) => ({ id, name, settings })),
  filters: await savedFilterStore.shared(ctx, board.id),
  form: await getPortableDefinition(ctx, board.formId),
})

const mustFind = async (ctx: Ctx, id: string) => (await boardStore.get(ctx, id)) ?? fail('board-not-found')

export const readBoards = async (ctx: Ctx): Promise<BoardPart[]> => {
  const boards: BoardPart[] = []
  for (const { id } of await boardStore.names(ctx)) boards.push(await partOf(ctx, await mustFind(ctx, id)))
  return boards
}

const putTables = async (ctx: Ctx, boardId: string, wanted: readonly TablePart[]) => {
  const before = new Map((await tableStore.all(ctx, boardId)).map((table) => [table.id, table]))
  for (const [uiOrder, { id, name, settings }] of wanted.entries()) {
    const now = before.get(id)
    before.delete(id)
    if (!now) await tableStore.insert(ctx, boardId, { id, name, settings, uiOrder })
    else if (!isEqual({ name, settings }, { name: now.name, settings: now.settings }))
      await tableStore.update(ctx, id, { name, settings })
  }
  for (const id of before.keys()) await tableStore.remove(ctx, id)
  const ids = wanted.map(({ id }) => id)
  await tableStore.arrange(ctx, ids)
}

/** The owner of imported shared filters, since configurations contain no users. */
export const existingOwner = async (ctx: Ctx) => {
  const [first] = (await administratorsOf(ctx)).map(({ id }) => id).toSorted()
  return first ?? (await savedFilterStore.firstPerson(ctx)) ?? fail('last-admin')
}

const putViews = async (ctx: Ctx, { id, tables, filters }: BoardPart) => {
  await putTables(ctx, id, tables)
  await savedFilterStore.share(ctx, id, { wanted: filters, ownerId: await existingOwner(ctx) })
}

const add = async (ctx: Ctx, board: BoardPart) => {
  const { id } = board
  const settings = settingsOf(board)
  await boardStore.insert(ctx, settings, { id, formId: await createForm(ctx, board.form), uiOrder: 0 })
  await partStore.put(ctx, id, settings)
  await putViews(ctx, board)
  if (board.isArchived) await boardStore.setArchived(ctx, id, true)
  recordChange(ctx, { kind: 'board.created', subjectId: id, after: settings })
}

const change = async (ctx: Ctx, board: BoardPart, before: BoardPart) => {
  const { id } = board
  const settings = settingsOf(board)
  await boardStore.lock(ctx, id)
  const now = await mustFind(ctx, id)
  await boardStore.update(ctx, id, { ...settings, nextNo: nextNumberOf(now, settings.sequence) })
  await partStore.put(ctx, id, settings)
  await putViews(ctx, board)
  if (!isEqual(board.form, before.form)) await replaceDefinition(ctx, now.formId, board.form)
  if (board.isArchived !== before.isArchived) await boardStore.setArchived(ctx, id, board.isArchived)
  recordChange(ctx, { kind: 'board.updated', subjectId: id, before: settingsOf(before), after: settings })
  if (board.isArchived !== before.isArchived) recordArchived(ctx, before, board.isArchived)
}

const remove = async (ctx: Ctx, id: string) => {
  const { formId } = await mustFind(ctx, id)
  if (!(await boardStore.remove(ctx, id))) fail('conflict')
  await deleteForm(ctx, formId)
}

export const applyBoards = async (ctx: Ctx, wanted: readonly BoardPart[]) => {
  await boardStore.lockAll(ctx)
  const before = new Map((await readBoards(ctx)).map((board) => [board.id, board]))
  const stays = new Set(wanted.map(({ id }) => id))
  for (const id of before.keys()) if (!stays.has(id)) await remove(ctx, id)
  for (const board of wanted) {
    const now = before.get(board.id)
    if (!now) await add(ctx, board)
    else if (!isEqual(now, board)) await change(ctx, board, now)
  }
  await boardStore.arrange(
    ctx,
    wanted.map(({ id }) => id),
  )
}
