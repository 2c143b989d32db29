/** Boards: made, read, changed by version, put in order, archived and taken out again. */
import { fail, failAt } from '#core/errors.ts'
import { createForm, firstForm } from '#modules/forms/server/forms.ts'
import { whoOf } from '#modules/forms/server/who.ts'
import { recordChange } from '#platform/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { mustRead } from '#modules/forms/server/readers.ts'
import type { Board, BoardSettings, Move } from '../api/boards.ts'
import { firstSettings } from '../first-table.ts'
import { isStartFree } from '../sequence.ts'
import { firstText } from '../text/first-text.ts'
import { arranged, checkParts, mustHaveOwnName } from './checks.ts'
import type { MoveTickets } from './moving.ts'
import { boardStore } from './store/boards.ts'
import { openTicketStore } from './store/open-tickets.ts'
import { partStore } from './store/parts.ts'
import { tableStore } from './store/tables.ts'

/** No board has it. */
const nowhere = '00000000-0000-0000-0000-000000000000'

type Asked = { withArchived?: boolean; withCounts?: boolean }

/** Of those that the reader sees; nothing for who sees none. */
const countOpen = async (ctx: Ctx) => {
  const reach = ctx.user?.grants['ticket.view']
  if (reach === 'all') return openTicketStore.ofAll(ctx)
  return reach === 'own' ? openTicketStore.ofOwn(ctx, await whoOf(ctx)) : undefined
}

export const listBoards = async (ctx: Ctx, { withArchived = false, withCounts = false }: Asked) => {
  mustRead(ctx)
  const lines = await boardStore.lines(ctx, { withArchived })
  const counts = withCounts ? await countOpen(ctx) : undefined
  return counts ? lines.map((line) => ({ ...line, openTickets: counts.get(line.id) ?? 0 })) : lines
}

const mustFind = async (ctx: Ctx, id: string): Promise<Board> =>
  (await boardStore.get(ctx, id)) ?? fail('board-not-found')

export const getBoard = (ctx: Ctx, { id }: { id: string }) => {
  mustRead(ctx)
  return mustFind(ctx, id)
}

/** The board itself with its statuses, tags and sources; its form is there already. */
export const putBoard = async (ctx: Ctx, given: BoardSettings, formId: string) => {
  const settings = arranged(given)
  await boardStore.lockAll(ctx)
  await mustHaveOwnName(ctx, settings.name)
  await checkParts(ctx, settings, nowhere)
  const id = await boardStore.insert(ctx, settings, { formId, uiOrder: (await boardStore.names(ctx)).length })
  await partStore.put(ctx, id, settings)
  return id
}

export const createBoard = async (ctx: Ctx, settings: BoardSettings) => {
  const id = await putBoard(ctx, settings, await createForm(ctx, firstForm(settings.name)))
  await tableStore.insert(ctx, id, { name: { ...firstText.table }, settings: firstSettings(), uiOrder: 0 })
  recordChange(ctx, { kind: 'board.created', subjectId: id, after: settings })
  return mustFind(ctx, id)
}

/** The number that comes next, where the start was raised; otherwise it goes on as it does. */
export const nextOf = (before: Board, { start }: BoardSettings['sequence']) => {
  if (!isStartFree(before.sequence, before.nextNumber, start)) failAt({ 'sequence.start': 'too-small' })
  return start === before.sequence.start ? undefined : start
}

/** Tickets go from a status that goes to one that stays. */
const checkMoves = (before: Board, { statuses }: BoardSettings, moves: readonly Move[]) => {
  const has = (all: readonly { id: string }[], id: string) => all.some((one) => one.id === id)
  for (const [at, { from, to }] of moves.entries()) {
    const goes = has([...before.statuses, ...before.archivedStatuses], from) && !has(statuses, from)
    if (!goes) failAt({ [`moves.${at}.from`]: 'not-there' })
    if (!has(statuses, to)) failAt({ [`moves.${at}.to`]: 'not-there' })
  }
}

type Saved = BoardSettings & { id: string; version: number; moves?: Move[] }

export const saveBoard =
  (move: MoveTickets) =>
  async (ctx: Ctx, { id, version, moves = [], ...given }: Saved) => {
    const settings = arranged(given)
    await boardStore.lockAll(ctx)
    await boardStore.lock(ctx, id)
    const before = await mustFind(ctx, id)
    if (before.version !== version) fail('conflict')
    if (before.type !== settings.type) failAt({ type: 'locked' })
    await mustHaveOwnName(ctx, settings.name, id)
    await checkParts(ctx, settings, id)
    checkMoves(before, settings, moves)
    const nextNo = nextOf(before, settings.sequence)
    await boardStore.update(ctx, id, { ...settings, nextNo })
    await partStore.put(ctx, id, settings)
    for (const { from, to } of moves) await move(ctx, { boardId: id, from, to })
    recordChange(ctx, { kind: 'board.updated', subjectId: id, before, after: { ...before, ...settings } })
    return mustFind(ctx, id)
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
  const before = await mustFind(ctx, id)
  if (before.isArchived === isArchived) fail('already-done')
  await boardStore.setArchived(ctx, id, isArchived)
  recordArchived(ctx, before, isArchived)
  return {}
}

export const archiveBoard = (ctx: Ctx, { id }: { id: string }) => setArchived(ctx, id, true)
export const unarchiveBoard = (ctx: Ctx, { id }: { id: string }) => setArchived(ctx, id, false)

/** Those that are not named keep their order, after the others. */
export const orderBoards = async (ctx: Ctx, { ids }: { ids: string[] }) => {
  await boardStore.lockAll(ctx)
  const before = (await boardStore.names(ctx)).map(({ id }) => id)
  if (ids.some((id) => !before.includes(id))) fail('board-not-found')
  const after = [...new Set([...ids, ...before])]
  await boardStore.arrange(ctx, after)
  recordChange(ctx, { kind: 'board.ordered', before: { order: before }, after: { order: after } })
  return {}
}
