/** For pickers: tickets of any board that one may see. */
import * as z from 'zod/mini'
import { failAt } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { ticketApi } from '../../api/tickets.ts'
import { maySearch, type Reader } from '../../ticket-permissions.ts'
import { parseTicketNumber } from '../../parse-ticket-number.ts'
import { readerOf } from '../board-context.ts'
import { findStore, type FindQuery } from '../store/find-tickets.ts'
import { refStore } from '../store/refs.ts'

const Ids = z.array(z.uuid())

/** A number that is written whole may be one of each board. */
const findByNumber = async (ctx: Ctx, reader: Reader, { boardIds, search, ...page }: FindQuery) => {
  const boards = await findStore.sequences(ctx, boardIds)
  const named = boards.flatMap(({ id, sequence }) => {
    const number = parseTicketNumber(sequence, search)
    return number === undefined ? [] : [{ boardId: id, number }]
  })
  return findStore.numbered(ctx, reader, { named, ...page })
}

export const findTickets = async (
  ctx: Ctx,
  { boardIds, search = '', pageNumber, pageSize }: z.output<typeof ticketApi.find.input>,
) => {
  const named = boardIds ? Ids.safeParse(boardIds.split(',')) : undefined
  if (named && !named.success) failAt({ boardIds: 'invalid' })
  const reader = await readerOf(ctx)
  const query = { boardIds: named?.data, search, pageNumber, pageSize }
  const { ids, total } = await (maySearch(reader) ? findStore.find : findByNumber)(ctx, reader, query)
  const refs = await refStore.refs(ctx, reader, { ticket: ids })
  return { items: ids.flatMap((id) => (refs[id] ? [{ id, ...refs[id] }] : [])), total }
}
