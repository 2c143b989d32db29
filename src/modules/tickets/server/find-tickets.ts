/** For pickers: tickets of any board that one may see. */
import * as z from 'zod/mini'
import { failAt } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { ticketApi } from '../api/tickets.ts'
import { readerOf } from './seat.ts'
import { findStore } from './store/find.ts'
import { refStore } from './store/refs.ts'

const Ids = z.array(z.uuid())

export const findTickets = async (
  ctx: Ctx,
  { boardIds, search = '', pageNumber, pageSize }: z.output<typeof ticketApi.find.input>,
) => {
  const named = boardIds ? Ids.safeParse(boardIds.split(',')) : undefined
  if (named && !named.success) failAt({ boardIds: 'invalid' })
  const reader = await readerOf(ctx)
  const { ids, total } = await findStore.find(ctx, reader, { boardIds: named?.data, search, pageNumber, pageSize })
  const refs = await refStore.refs(ctx, reader, { ticket: ids })
  return { items: ids.flatMap((id) => (refs[id] ? [{ id, ...refs[id] }] : [])), total }
}
