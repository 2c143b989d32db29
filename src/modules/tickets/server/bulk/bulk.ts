/** Starting, watching, stopping and undoing a change of many tickets. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { isErrorCode } from '#core/text/errors.ts'
import { may, type Permission } from '#core/permissions.ts'
import { formatNumber } from '#modules/boards/sequence.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { recordChange } from '#platform/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { jobStarterOf } from '#platform/user-jobs.ts'
import { isBorrowed } from '#platform/via.ts'
import type { BulkChange, bulkApi, BulkRun } from '../../api/bulk.ts'
import { actOf, type Key } from '../../built-in.ts'
import { idsFor } from '../list-tickets.ts'
import { readerOf } from '../board-context.ts'
import { bulkStore, type StoredBulk } from '../store/bulk.ts'
import { sendTurn } from './queue.ts'

/** A key or an acting session knows only what it began itself; a person also what was begun with their rights. */
const isTheirs = ({ createdBy, starter }: StoredBulk, { user }: Ctx) =>
  createdBy === user?.id && (!isBorrowed(user) || starter.sessionId === user?.sessionId)

const find = async (ctx: Ctx, id: string, read: typeof bulkStore.get = bulkStore.get): Promise<StoredBulk> => {
  const run = await read(ctx, id)
  return run && isTheirs(run, ctx) ? run : fail('not-found')
}

const shown = async (ctx: Ctx, run: StoredBulk): Promise<BulkRun> => {
  const counts = await bulkStore.counts(ctx, run.id)
  const isOver = run.state === 'done' || run.state === 'stopped'
  const canUndo = isOver && run.undoesId === null && counts.succeeded > 0 && !(await bulkStore.undoneBy(ctx, run.id))
  const { id, boardId, change, state, stopReason, undoesId } = run
  return { id, boardId, change, state, stopReason, undoesId, ...counts, canUndo }
}

export const getBulk = async (ctx: Ctx, { id }: { id: string }) => shown(ctx, await find(ctx, id))

/** Refused at once where no ticket could be changed so; what is held over one's own is decided at each ticket. */
const mustHoldFor = (ctx: Ctx, { addTagIds, removeTagIds, ...plain }: BulkChange) => {
  const wanted = [...Object.keys(plain), ...(addTagIds || removeTagIds ? ['tagIds' as const] : [])] as Key[]
  if (wanted.some((key) => !may(ctx.user?.grants, `ticket.${actOf(key)}` as Permission))) fail('not-permitted')
}

type Begun = { boardId: string; change: BulkChange; undoesId: string | null }

export const begin = async (ctx: Ctx, begun: Begun, addRows: (id: string) => Promise<unknown>) => {
  const starter = jobStarterOf(ctx)
  const id = await bulkStore.insert(ctx, { ...begun, starter })
  await addRows(id)
  await sendTurn(ctx, { id, turn: 0, starter })
  const run = await getBulk(ctx, { id })
  recordChange(ctx, {
    kind: begun.undoesId ? 'bulk.undone' : 'bulk.started',
    subjectId: id,
    after: { ...begun.change, tickets: run.total },
  })
  return run
}

export const startBulk = async (ctx: Ctx, { ids, change, ...question }: z.output<typeof bulkApi.start.input>) => {
  if (Object.keys(change).length === 0) fail('no-changes')
  mustHoldFor(ctx, change)
  await boardOf(ctx, question.boardId)
  const found = await idsFor(ctx, question, ids)
  if (found.length === 0) failAt({ ids: 'required' })
  return begin(ctx, { boardId: question.boardId, change, undoesId: null }, (id) => bulkStore.addRows(ctx, id, found))
}

export const stopBulk = async (ctx: Ctx, { id }: { id: string }) => {
  const run = await find(ctx, id, bulkStore.lock)
  if (run.state === 'done' || run.state === 'stopped') fail('already-done')
  await bulkStore.update(ctx, id, { state: 'stopped' })
  recordChange(ctx, { kind: 'bulk.stopped', subjectId: id })
  return getBulk(ctx, { id })
}

export const undoBulk = async (ctx: Ctx, { id }: { id: string }) => {
  const run = await find(ctx, id, bulkStore.lock)
  mustHoldFor(ctx, run.change)
  if (!(await shown(ctx, run)).canUndo) fail('undo-late')
  return begin(ctx, { boardId: run.boardId, change: run.change, undoesId: id }, (newId) =>
    bulkStore.addRowsOf(ctx, newId, id),
  )
}

export const bulkRows = async (ctx: Ctx, { id, ...page }: z.output<typeof bulkApi.rows.input>) => {
  const run = await find(ctx, id)
  const { sequence } = await boardOf(ctx, run.boardId)
  const { items, total } = await bulkStore.rows(ctx, id, { ...page, reader: await readerOf(ctx) })
  return {
    items: items.map(({ customSequence, state, problem, ...row }) => ({
      ...row,
      customSequence: formatNumber(sequence, customSequence),
      state: state as 'pending',
      problem: problem && isErrorCode(problem) ? problem : null,
    })),
    total,
  }
}
