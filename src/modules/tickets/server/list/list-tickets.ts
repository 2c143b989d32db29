/** A page of a board's tickets, as its reader may see them: four statements, however long the page. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { builtInNamed, type KeyedField } from '#modules/forms/built-in-index.ts'
import type { Ctx } from '#platform/context.ts'
import type { TicketQuery, ticketApi } from '../../api/tickets.ts'
import { mayReadKey } from '../../built-in.ts'
import { listQueryFor } from './list-query.ts'
import { fieldNamed, boardContextOf, shapesOf, type BoardContext } from '../board-context.ts'
import { referencedIds, toListItem } from '../read/present-ticket.ts'
import { listStore, maxListed } from '../store/list/list.ts'
import { orderBy } from '../store/list/orders.ts'
import { refStore } from '../store/refs.ts'
import { maskHidden } from '../read/redact-tickets.ts'

/** Archived statuses come last. */
const statusIdsOf = ({ board }: BoardContext) => [...board.statuses, ...board.archivedStatuses].map(({ id }) => id)

/** The heaviest priority is offered first and sorts last. */
const placesOf = (context: BoardContext, field: KeyedField | undefined) => {
  if (field?.type === 'status') return statusIdsOf(context)
  const ids = field?.options?.(context.board).map(({ id }) => id) ?? []
  return field?.type === 'priority' ? ids.toReversed() : ids
}

export const newestFirst = '-updatedAt'
/** `-updatedAt`, `dueDate`, `cf.` and a field's id: a minus turns it round. */
export const orderOf = (ctx: Ctx, context: BoardContext, sort: string) => {
  const isDescending = sort.startsWith('-')
  const name = isDescending ? sort.slice(1) : sort
  const [shape, field] = [shapesOf(context)(name), fieldNamed(context, name)]
  const custom = shape && field && { field, kind: shape.kind }
  const builtIn = builtInNamed(name)
  const order = shape && orderBy(ctx, { field: builtIn, custom, isDescending, places: placesOf(context, builtIn) })
  return order ?? fail('bad-filter', { path: 'sort' })
}

/** Numbers in a filter may exceed the range of the database type. */
export const parseListInput = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    return (error as { code?: string }).code === '22003' ? fail('bad-filter', { path: '$' }) : Promise.reject(error)
  }
}

export const listTickets = async (
  ctx: Ctx,
  { boardId, pageNumber, pageSize, sort = newestFirst, ...query }: z.output<typeof ticketApi.list.input>,
) => {
  if ((pageNumber + 1) * pageSize > maxListed) fail('too-deep', { count: maxListed })
  const context = await boardContextOf(ctx, boardId)
  const order = orderOf(ctx, context, sort)
  const page = {
    ...(await listQueryFor(ctx, context, { ...query, isNewestFirst: sort === newestFirst })),
    order,
    pageNumber,
    pageSize,
    userId: context.reader.userId,
  }
  const { rows, total, isMore } = await parseListInput(listStore.page(ctx, page))
  const line = toListItem(context)
  const items = rows.map((row) => line(row, row.isPinned))
  const refs = await refStore.refs(ctx, context.reader, referencedIds(context, items))
  return { items: maskHidden(context, items, refs), total, isMore, refs }
}

export const countTickets = async (ctx: Ctx, { boardId, ...query }: z.output<typeof ticketApi.counts.input>) => {
  const context = await boardContextOf(ctx, boardId)
  if (!mayReadKey('statusId', context.reader.grants)) fail('not-permitted')
  const { statuses } = context.board
  const counted = await parseListInput(
    listStore.counts(ctx, await listQueryFor(ctx, context, query), statusIdsOf(context)),
  )
  // An archived status is counted only if tickets have it.
  return counted.filter(({ statusId, total }) => total > 0 || statuses.some(({ id }) => id === statusId))
}

/** For bulk changes: the ids of all matching tickets, or of the selected ones that this user may see, up to the limit of lists. */
export const selectedIds = async (
  ctx: Ctx,
  { boardId, ...query }: z.output<typeof TicketQuery>,
  chosen: 'all' | readonly string[],
): Promise<string[]> => {
  const context = await boardContextOf(ctx, boardId)
  return chosen === 'all'
    ? parseListInput(listStore.ids(ctx, await listQueryFor(ctx, context, query)))
    : listStore.among(ctx, context.reader, { boardId, ids: chosen })
}
