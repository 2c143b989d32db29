/** A page of a board's tickets, as its reader may see them: five statements, however long the page. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { builtInNamed, type KeyedField } from '#modules/forms/built-in-index.ts'
import type { Ctx } from '#platform/context.ts'
import type { Question, ticketApi } from '../api/tickets.ts'
import { mayKnowKey } from '../built-in.ts'
import { questionFor } from './question.ts'
import { fieldNamed, seatOf, shapesOf, type Seat } from './seat.ts'
import { idsIn, linesFor } from './shown.ts'
import { listStore, most } from './store/list.ts'
import { orderBy } from './store/orders.ts'
import { refStore } from './store/refs.ts'
import { withMarks } from './unseen.ts'

/** Those that nobody chooses any more come last. */
const statusIdsOf = ({ board }: Seat) => [...board.statuses, ...board.archivedStatuses].map(({ id }) => id)

/** The heaviest priority is offered first and sorts last. */
const placesOf = (seat: Seat, field: KeyedField | undefined) => {
  if (field?.type === 'status') return statusIdsOf(seat)
  const ids = field?.options?.(seat.board).map(({ id }) => id) ?? []
  return field?.type === 'priority' ? ids.toReversed() : ids
}

const newestFirst = '-updatedAt'
/** `-updatedAt`, `dueDate`, `cf.` and a field's id: a minus turns it round. */
const orderOf = (ctx: Ctx, seat: Seat, sort: string) => {
  const isDescending = sort.startsWith('-')
  const name = isDescending ? sort.slice(1) : sort
  const [shape, field] = [shapesOf(seat)(name), fieldNamed(seat, name)]
  const custom = shape && field && { field, kind: shape.kind }
  const builtIn = builtInNamed(name)
  const order = shape && orderBy(ctx, { field: builtIn, custom, isDescending, places: placesOf(seat, builtIn) })
  return order ?? fail('bad-filter', { path: 'sort' })
}

/** Numbers of a filter can grow beyond what the database can hold. */
const understood = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    return (error as { code?: string }).code === '22003' ? fail('bad-filter', { path: '$' }) : Promise.reject(error)
  }
}

export const listTickets = async (
  ctx: Ctx,
  { boardId, pageNumber, pageSize, sort = newestFirst, ...asked }: z.output<typeof ticketApi.list.input>,
) => {
  if ((pageNumber + 1) * pageSize > most) fail('too-deep', { count: most })
  const seat = await seatOf(ctx, boardId)
  const order = orderOf(ctx, seat, sort)
  const question = {
    ...(await questionFor(ctx, seat, { ...asked, isNewestFirst: sort === newestFirst })),
    order,
    pageNumber,
    pageSize,
    personId: seat.reader.userId,
  }
  const { rows, total, isMore } = await understood(listStore.page(ctx, question))
  const line = linesFor(seat)
  const items = rows.map((row) => line(row, row.isPinned))
  const refs = await refStore.refs(ctx, seat.reader, idsIn(seat, items))
  return { items: withMarks(seat, items, refs), total, isMore, refs }
}

export const countTickets = async (ctx: Ctx, { boardId, ...asked }: z.output<typeof ticketApi.counts.input>) => {
  const seat = await seatOf(ctx, boardId)
  if (!mayKnowKey('statusId', seat.reader.grants)) fail('not-permitted')
  const { statuses } = seat.board
  const counted = await understood(listStore.counts(ctx, await questionFor(ctx, seat, asked), statusIdsOf(seat)))
  // A status that nobody chooses any more is told of only where tickets have it.
  return counted.filter(({ statusId, total }) => total > 0 || statuses.some(({ id }) => id === statusId))
}

/** For changes of many: all that answer, or those of some that are there for this person; as far as lists go. */
export const idsFor = async (
  ctx: Ctx,
  { boardId, ...asked }: z.output<typeof Question>,
  chosen: 'all' | readonly string[],
): Promise<string[]> => {
  const seat = await seatOf(ctx, boardId)
  return chosen === 'all'
    ? understood(listStore.ids(ctx, await questionFor(ctx, seat, asked)))
    : listStore.among(ctx, seat.reader, { boardId, ids: chosen })
}
