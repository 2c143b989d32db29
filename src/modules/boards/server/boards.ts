/** Creates, reads, saves, clones, reorders and archives boards. */
import { fail, failAt } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { createForm, firstForm, cloneForm } from '#modules/forms/server/forms.ts'
import { getFormUser } from '#modules/forms/server/form-user.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { requireFormRead } from '#modules/forms/server/require-form-access.ts'
import type { Board, BoardSettings, StatusMove } from '../api/boards.ts'
import { defaultTableSettings } from '../default-table.ts'
import { canCollide, isStartFree, withFreePrefix } from '../sequence.ts'
import { firstText } from '../text/first-text.ts'
import { withOrder, checkParts, checkNameFree } from './checks.ts'
import type { MoveTickets } from './move-tickets.ts'
import { boardStore } from './store/boards.ts'
import { openTicketStore } from './store/open-tickets.ts'
import { partStore } from './store/parts.ts'
import { tableStore } from './store/tables.ts'
import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '#core/words.ts'
import { withNewIds } from '../new-ids.ts'
import { boardOf } from './for-tickets.ts'

/** How many tickets have a status or a tag, before it is removed. */
export const countUses = async (ctx: Ctx, { id, part }: { id: string; part: string }) => {
  const board = await boardOf(ctx, id)
  const has = (all: readonly { id: string }[]) => all.some((item) => item.id === part)
  if (has([...board.statuses, ...board.archivedStatuses])) return { tickets: await partStore.inStatus(ctx, id, part) }
  if (has([...board.tags, ...board.archivedTags])) return { tickets: await partStore.withTag(ctx, id, part) }
  return fail('not-found')
}

/** Modules above copy what they keep of a board; `ids` has the new id of each status, tag, source, table and field. */
export type CopyBoardParts = (
  ctx: Ctx,
  cloned: { from: string; to: string; ids: ReadonlyMap<string, string> },
) => Promise<void>

/** Clones a board with its settings, tables and form, with new ids throughout. */
export const cloneBoard =
  (copyParts: CopyBoardParts) =>
  async (ctx: Ctx, { id, name }: { id: string; name: Record<Language, string> }) => {
    const board = (await boardStore.get(ctx, id)) ?? fail('board-not-found')
    const tables = await tableStore.all(ctx, id)
    const own = [board.statuses, board.tags, board.sources, tables].flat()
    const form = await cloneForm(ctx, board.formId, new Map(own.map((item) => [item.id, randomUUIDv7() as string])))
    const cloneId = await insertBoard(ctx, { ...withNewIds(board, form.ids), name }, form.id)
    for (const table of withNewIds(tables, form.ids)) await tableStore.insert(ctx, cloneId, table)
    await copyParts(ctx, { from: id, to: cloneId, ids: form.ids })
    recordChange(ctx, { kind: 'board.cloned', subjectId: cloneId, after: { name, clonedFrom: id } })
    return (await boardStore.get(ctx, cloneId)) ?? fail('board-not-found')
  }

/** The id of no board. */
const nowhere = '00000000-0000-0000-0000-000000000000'

type ListBoardsInput = { withArchived?: boolean; withCounts?: boolean }

/** Counts tickets that the reader may see; undefined for readers of none. */
const countOpen = async (ctx: Ctx) => {
  const reach = ctx.user?.grants['ticket.view']
  if (reach === 'all') return openTicketStore.ofAll(ctx)
  return reach === 'own' ? openTicketStore.ofOwn(ctx, getFormUser(ctx)) : undefined
}

export const listBoards = async (ctx: Ctx, { withArchived = false, withCounts = false }: ListBoardsInput) => {
  requireFormRead(ctx)
  const lines = await boardStore.lines(ctx, { withArchived })
  const counts = withCounts ? await countOpen(ctx) : undefined
  return counts ? lines.map((line) => ({ ...line, openTickets: counts.get(line.id) ?? 0 })) : lines
}

const findBoard = async (ctx: Ctx, id: string): Promise<Board> =>
  (await boardStore.get(ctx, id)) ?? fail('board-not-found')

export const getBoard = (ctx: Ctx, { id }: { id: string }) => {
  requireFormRead(ctx)
  return findBoard(ctx, id)
}

/** Inserts the board with its statuses, tags and sources; its form exists already. A prefix that another board has is extended. */
export const insertBoard = async (ctx: Ctx, input: BoardSettings, formId: string) => {
  const settings = withOrder(input)
  await boardStore.lockAll(ctx)
  await checkNameFree(ctx, settings.name)
  await checkParts(ctx, settings, nowhere)
  const taken = (await boardStore.numberings(ctx)).map(({ numbering }) => numbering)
  const sequence = withFreePrefix(settings.sequence, taken)
  const id = await boardStore.insert(
    ctx,
    { ...settings, sequence },
    { formId, uiOrder: (await boardStore.names(ctx)).length },
  )
  await partStore.put(ctx, id, settings)
  return id
}

export const createBoard = async (ctx: Ctx, settings: BoardSettings) => {
  const id = await insertBoard(ctx, settings, await createForm(ctx, firstForm(settings.name)))
  await tableStore.insert(ctx, id, { name: { ...firstText.table }, settings: defaultTableSettings(), uiOrder: 0 })
  recordChange(ctx, { kind: 'board.created', subjectId: id, after: settings })
  return findBoard(ctx, id)
}

/** A new numbering must differ from all that other boards have or had, so that a number names one ticket. */
const checkNumbering = async (ctx: Ctx, before: Board, { sequence }: BoardSettings) => {
  if (canCollide(before.sequence, sequence)) return
  const others = (await boardStore.numberings(ctx)).filter(({ boardId }) => boardId !== before.id)
  if (others.some(({ numbering }) => canCollide(numbering, sequence))) failAt({ 'sequence.prefix': 'prefix-taken' })
}

/** The next number if the start was raised; otherwise unchanged. */
export const nextNumberOf = (before: Board, { start }: BoardSettings['sequence']) => {
  if (!isStartFree(before.sequence, before.nextNumber, start)) failAt({ 'sequence.start': 'too-small' })
  return start === before.sequence.start ? undefined : start
}

/** Moves tickets from a removed status to a remaining one. */
const checkMoves = (before: Board, { statuses }: BoardSettings, moves: readonly StatusMove[]) => {
  const has = (all: readonly { id: string }[], id: string) => all.some((item) => item.id === id)
  for (const [at, { from, to }] of moves.entries()) {
    const goes = has([...before.statuses, ...before.archivedStatuses], from) && !has(statuses, from)
    if (!goes) failAt({ [`moves.${at}.from`]: 'not-there' })
    if (!has(statuses, to)) failAt({ [`moves.${at}.to`]: 'not-there' })
  }
}

const isUnchanged = (before: Board, settings: BoardSettings) =>
  isEqual(settings, Object.fromEntries(Object.keys(settings).map((key) => [key, before[key as keyof BoardSettings]])))

type SaveBoardInput = BoardSettings & { id: string; version: number; moves?: StatusMove[] }

export const saveBoard =
  (move: MoveTickets) =>
  async (ctx: Ctx, { id, version, moves = [], ...input }: SaveBoardInput) => {
    const settings = withOrder(input)
    await boardStore.lockAll(ctx)
    await boardStore.lock(ctx, id)
    const before = await findBoard(ctx, id)
    if (before.version !== version) fail('conflict')
    if (isUnchanged(before, settings) && moves.length === 0) fail('no-changes')
    if (before.type !== settings.type) failAt({ type: 'locked' })
    await checkNameFree(ctx, settings.name, id)
    await checkParts(ctx, settings, id)
    await checkNumbering(ctx, before, settings)
    checkMoves(before, settings, moves)
    const nextNo = nextNumberOf(before, settings.sequence)
    await boardStore.update(ctx, id, { ...settings, nextNo })
    await partStore.put(ctx, id, settings)
    for (const { from, to } of moves) await move(ctx, { boardId: id, from, to })
    recordChange(ctx, { kind: 'board.updated', subjectId: id, before, after: { ...before, ...settings } })
    return findBoard(ctx, id)
  }

export const recordArchived = (ctx: Ctx, { id, name }: Pick<Board, 'id' | 'name'>, isArchived: boolean) =>
  recordChange(ctx, {
    kind: isArchived ? 'board.archived' : 'board.unarchived',
    subjectId: id,
    fields: [{ field: 'isArchived', before: !isArchived, after: isArchived }],
    data: { name },
  })

const setArchived = async (ctx: Ctx, id: string, isArchived: boolean) => {
  await boardStore.lock(ctx, id)
  const before = await findBoard(ctx, id)
  if (before.isArchived === isArchived) fail('already-done')
  await boardStore.setArchived(ctx, id, isArchived)
  recordArchived(ctx, before, isArchived)
  return {}
}

export const archiveBoard = (ctx: Ctx, { id }: { id: string }) => setArchived(ctx, id, true)
export const unarchiveBoard = (ctx: Ctx, { id }: { id: string }) => setArchived(ctx, id, false)

/** Boards that are not named keep their order after the others. */
export const orderBoards = async (ctx: Ctx, { ids }: { ids: string[] }) => {
  await boardStore.lockAll(ctx)
  const before = (await boardStore.names(ctx)).map(({ id }) => id)
  if (ids.some((id) => !before.includes(id))) fail('board-not-found')
  const after = [...new Set([...ids, ...before])]
  await boardStore.arrange(ctx, after)
  recordChange(ctx, { kind: 'board.ordered', before: { order: before }, after: { order: after } })
  return {}
}
