/** Boards: made, read, changed by version, put in order, archived and taken out again. */
import { fail, failAt } from '#core/errors.ts'
import { createForm, firstForm } from '#modules/forms/server/forms.ts'
import { whoOf } from '#modules/forms/server/who.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import type { Board, BoardSettings } from '../api/boards.ts'
import { firstSettings } from '../first-table.ts'
import { isStartFree } from '../sequence.ts'
import { firstText } from '../text/first-text.ts'
import { arranged, checkParts, mustHaveOwnName } from './checks.ts'
import { mustRead } from './readers.ts'
import { boardStore } from './store/boards.ts'
import { openTicketStore } from './store/open-tickets.ts'
import { partStore } from './store/parts.ts'
import { tableStore } from './store/tables.ts'

/** No board has it. */
const nowhere = '00000000-0000-0000-0000-000000000000'

type Asked = { withArchived?: boolean; withCounts?: boolean }

const countOpen = async (ctx: Ctx) =>
  ctx.user?.grants['ticket.view'] === 'own' ? openTicketStore.ofOwn(ctx, await whoOf(ctx)) : openTicketStore.ofAll(ctx)

export const listBoards = async (ctx: Ctx, { withArchived = false, withCounts = false }: Asked) => {
  mustRead(ctx)
  const lines = await boardStore.lines(ctx, { withArchived })
  if (!withCounts) return lines
  const counts = await countOpen(ctx)
  return lines.map((line) => ({ ...line, openTickets: counts.get(line.id) ?? 0 }))
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
  await audit(ctx, { act: 'board.create', targetId: id, after: settings })
  await emit(ctx, 'board.created', { boardId: id })
  return mustFind(ctx, id)
}

/** The number that comes next, where the start was raised; otherwise it goes on as it does. */
const nextOf = (before: Board, { start }: BoardSettings['sequence']) => {
  if (!isStartFree(before.sequence, before.nextNumber, start)) failAt({ 'sequence.start': 'too-small' })
  return start === before.sequence.start ? undefined : start
}

export const saveBoard = async (
  ctx: Ctx,
  { id, version, ...given }: BoardSettings & { id: string; version: number },
) => {
  const settings = arranged(given)
  await boardStore.lockAll(ctx)
  await boardStore.lock(ctx, id)
  const before = await mustFind(ctx, id)
  if (before.version !== version) fail('conflict')
  if (before.type !== settings.type) failAt({ type: 'locked' })
  await mustHaveOwnName(ctx, settings.name, id)
  await checkParts(ctx, settings, id)
  const nextNo = nextOf(before, settings.sequence)
  await boardStore.update(ctx, id, { ...settings, nextNo })
  await partStore.put(ctx, id, settings)
  await audit(ctx, { act: 'board.update', targetId: id, before, after: { ...before, ...settings } })
  await emit(ctx, 'board.updated', { boardId: id })
  return mustFind(ctx, id)
}

const setArchived = async (ctx: Ctx, id: string, isArchived: boolean) => {
  await boardStore.lock(ctx, id)
  const before = await mustFind(ctx, id)
  if (before.isArchived === isArchived) fail('already-done')
  await boardStore.setArchived(ctx, id, isArchived)
  await audit(ctx, {
    act: isArchived ? 'board.archive' : 'board.unarchive',
    targetId: id,
    before: { name: before.name, isArchived: before.isArchived },
    after: { name: before.name, isArchived },
  })
  await emit(ctx, isArchived ? 'board.archived' : 'board.updated', { boardId: id })
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
  await audit(ctx, { act: 'board.order', before: { order: before }, after: { order: after } })
  return {}
}
