/** For modules above: a board as tickets need it, and its next number. */
import * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { prefetch, takePrefetched } from '#platform/prefetch.ts'
import type { Board, Status } from '../api/boards.ts'
import { isSharedWith } from './shared-with.ts'
import { boardStore, type BoardPulse } from './store/boards.ts'
import { tableStore } from './store/tables.ts'

const pulseKey = (id: string) => `board ${id}`
export const prefetchBoard = (ctx: Ctx, id: string) => prefetch(ctx, pulseKey(id), boardStore.pulse(ctx, id))

const cached = new Map<string, Board>()
const maxCached = 500

/** Reads the whole board once per version; later calls compare the version only. */
export const boardOf = async (ctx: Ctx, id: string): Promise<Board> => {
  const reading = takePrefetched<BoardPulse | undefined>(ctx, pulseKey(id)) ?? boardStore.pulse(ctx, id)
  const pulse = (await reading) ?? fail('board-not-found')
  const key = `${ctx.orgId} ${id}`
  const known = cached.get(key)
  // A board that was removed and restored starts again at version 1.
  if (known?.version === pulse.version && known.createdAt === pulse.createdAt)
    return { ...known, nextNumber: pulse.nextNo }
  const board = (await boardStore.get(ctx, id)) ?? fail('board-not-found')
  cached.delete(key)
  cached.set(key, board)
  const [oldest] = cached.keys()
  if (cached.size > maxCached && oldest) cached.delete(oldest)
  return board
}

/** Every status of the board, also archived ones. */
export const statusesOf = async (ctx: Ctx, boardId: string): Promise<Status[]> => {
  const { statuses, archivedStatuses } = await boardOf(ctx, boardId)
  return [...statuses, ...archivedStatuses]
}

/** A status without groups is open to every user. */
export const mayChoose = ({ securityPolicies }: Pick<Status, 'securityPolicies'>, groupIds: readonly string[]) =>
  isSharedWith(securityPolicies, groupIds)

/** Called last in the transaction that creates a ticket: the board row is locked until commit, so numbers stay gapless. `version` is the locked one. */
export const nextNumber = async (ctx: Ctx, boardId: string) =>
  (await boardStore.takeNumber(ctx, boardId)) ?? fail('board-not-found')

/** The filter of a table that these groups may use; undefined if it has none. */
export const tableFilterOf = async (
  ctx: Ctx,
  boardId: string,
  { tableId, groupIds }: { tableId: string; groupIds: readonly string[] },
) => {
  const settings = (await tableStore.all(ctx, boardId)).find(({ id }) => id === tableId)?.settings
  return settings && isSharedWith(settings.groupIds, groupIds) ? settings.filter : undefined
}

/** The names of these boards, where they are still there. */
export const boardsNamed = async (ctx: Ctx, ids: readonly string[]) =>
  (await boardStore.names(ctx)).filter(({ id }) => ids.includes(id))

export const boardsOfForm = (ctx: Ctx, formId: string): Promise<string[]> => boardStore.ofForm(ctx, formId)

const Id = z.uuid()
/** The id of the first board of tickets in use. */
export const firstBoard = (ctx: Ctx) => boardStore.first(ctx)

export const hasBoard = async (ctx: Ctx, id: string) =>
  Id.safeParse(id).success && (await boardStore.pulse(ctx, id)) !== undefined
