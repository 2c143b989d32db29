/** Starting, watching, stopping and undoing a change of many tickets. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { isErrorCode } from '#core/text/errors.ts'
import { may, type Permission } from '#core/permissions.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { jobStarterOf } from '#platform/jobs/user-jobs.ts'
import { isBorrowed } from '#platform/via.ts'
import type { BulkChange, bulkApi, BulkRun } from '../../api/bulk.ts'
import { actionOfKey, type TicketKey } from '../../built-in.ts'
import { selectedIds } from '../list/list-tickets.ts'
import { readerOf } from '../board-context.ts'
import { bulkStore, type StoredBulk } from '../store/bulk.ts'
import { bulkScopes, sendBulkJob } from './queue.ts'
import { assertIdentifiableLater } from '#modules/sign-in/server/tokens/job-starter.ts'
import type { MoveTickets } from '#modules/boards/server/move-tickets.ts'

/** For boards: moves the tickets of a removed status by a bulk change of the caller. */
export const moveTickets: MoveTickets = async (ctx, { boardId, from, to }) => {
  await assertIdentifiableLater(ctx)
  await createBulkRun(ctx, { boardId, change: { statusId: to }, undoesId: null }, (id) =>
    bulkStore.addRowsIn(ctx, id, { boardId, statusId: from }),
  )
}

/** API tokens and acting sessions see only their own runs; a user also sees runs started with their permissions. */
const isTheirs = ({ createdBy, starter }: StoredBulk, { user }: Ctx) =>
  createdBy === user?.id && (!isBorrowed(user) || starter.sessionId === user?.sessionId)

const findRun = async (ctx: Ctx, id: string, read: typeof bulkStore.get = bulkStore.get): Promise<StoredBulk> => {
  const run = await read(ctx, id)
  return run && isTheirs(run, ctx) ? run : fail('not-found')
}

const presentRun = async (ctx: Ctx, run: StoredBulk): Promise<BulkRun> => {
  const counts = await bulkStore.counts(ctx, run.id)
  const isOver = run.state === 'done' || run.state === 'stopped'
  const canUndo = isOver && run.undoesId === null && counts.succeeded > 0 && !(await bulkStore.undoneBy(ctx, run.id))
  const { id, boardId, change, state, stopReason, undoesId } = run
  return { id, boardId, change, state, stopReason, undoesId, ...counts, canUndo }
}

export const getBulk = async (ctx: Ctx, { id }: { id: string }) => presentRun(ctx, await findRun(ctx, id))

/** Refused at once if no ticket could be changed; permissions for own tickets are checked at each ticket. */
const requirePermissions = (ctx: Ctx, change: BulkChange) => {
  const { addTagIds, removeTagIds, addWatcherIds, removeWatcherIds, isArchived, ...plain } = change
  const keys = [
    ...Object.keys(plain),
    ...(addTagIds || removeTagIds ? ['tagIds'] : []),
    ...(addWatcherIds || removeWatcherIds ? ['watcherIds'] : []),
  ] as TicketKey[]
  const needs = [...keys.map(actionOfKey), ...(isArchived ? ['delete'] : [])]
  if (needs.some((action) => !may(ctx.user?.grants, `ticket.${action}` as Permission))) fail('not-permitted')
}

type NewBulkRun = { boardId: string; change: BulkChange; undoesId: string | null }

export const createBulkRun = async (ctx: Ctx, newRun: NewBulkRun, addRows: (id: string) => Promise<unknown>) => {
  const starter = jobStarterOf(ctx)
  const id = await bulkStore.insert(ctx, { ...newRun, starter })
  await addRows(id)
  await sendBulkJob(ctx, { id, turn: 0, starter })
  const run = await getBulk(ctx, { id })
  recordChange(ctx, {
    kind: newRun.undoesId ? 'bulk.undone' : 'bulk.started',
    subjectId: id,
    after: { ...newRun.change, tickets: run.total },
    scopes: bulkScopes(starter.id),
  })
  return run
}

export const startBulk = async (ctx: Ctx, { ids, change, ...question }: z.output<typeof bulkApi.start.input>) => {
  if (Object.keys(change).length === 0) fail('no-changes')
  if (change.isArchived && Object.keys(change).length > 1) failAt({ change: 'invalid' })
  requirePermissions(ctx, change)
  await boardOf(ctx, question.boardId)
  const found = await selectedIds(ctx, question, ids)
  if (found.length === 0) failAt({ ids: 'required' })
  return createBulkRun(ctx, { boardId: question.boardId, change, undoesId: null }, (id) =>
    bulkStore.addRows(ctx, id, found),
  )
}

export const stopBulk = async (ctx: Ctx, { id }: { id: string }) => {
  const run = await findRun(ctx, id, bulkStore.lock)
  if (run.state === 'done' || run.state === 'stopped') fail('already-done')
  await bulkStore.update(ctx, id, { state: 'stopped' })
  recordChange(ctx, { kind: 'bulk.stopped', subjectId: id, scopes: bulkScopes(run.starter.id) })
  return getBulk(ctx, { id })
}

export const undoBulk = async (ctx: Ctx, { id }: { id: string }) => {
  const run = await findRun(ctx, id, bulkStore.lock)
  requirePermissions(ctx, run.change)
  if (!(await presentRun(ctx, run)).canUndo) fail('undo-late')
  return createBulkRun(ctx, { boardId: run.boardId, change: run.change, undoesId: id }, (newId) =>
    bulkStore.addRowsOf(ctx, newId, id),
  )
}

export const bulkRows = async (ctx: Ctx, { id, ...page }: z.output<typeof bulkApi.rows.input>) => {
  await findRun(ctx, id)
  const { items, total } = await bulkStore.rows(ctx, id, { ...page, reader: readerOf(ctx) })
  return {
    items: items.map(({ displayNumber, state, problem, ...row }) => ({
      ...row,
      customSequence: displayNumber,
      state: state as 'pending',
      problem: problem && isErrorCode(problem) ? problem : null,
    })),
    total,
  }
}
