/** For pickers: tickets of any board that one may see. */
import * as z from 'zod/mini'
import { failAt } from '#core/errors.ts'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import type { ticketApi } from '../../api/tickets.ts'
import { maySearch, type Reader } from '../../ticket-permissions.ts'
import { readerOf } from '../board-context.ts'
import { findStore, type FindQuery } from '../store/list/find-tickets.ts'
import { refStore } from '../store/refs.ts'

const Ids = z.array(z.uuid())

/** Finds a complete number: as it is written on its ticket, or the digits alone. */
const findByNumber = (ctx: Ctx, reader: Reader, { search, ...page }: FindQuery) => {
  const written = fold(search)
  const digits = /^\d{1,15}$/.test(written) ? Number(written) : undefined
  return findStore.numbered(ctx, reader, { ...page, written, digits })
}

export const findTickets = async (
  ctx: Ctx,
  { boardIds, search = '', pageNumber, pageSize }: z.output<typeof ticketApi.find.input>,
) => {
  const named = boardIds ? Ids.safeParse(boardIds.split(',')) : undefined
  if (named && !named.success) failAt({ boardIds: 'invalid' })
  const reader = readerOf(ctx)
  const query = { boardIds: named?.data, search, pageNumber, pageSize }
  const { ids, total } = await (maySearch(reader) ? findStore.find : findByNumber)(ctx, reader, query)
  return { items: await withRefs(ctx, reader, ids), total }
}

const withRefs = async (ctx: Ctx, reader: Reader, ids: string[]) => {
  const refs = await refStore.refs(ctx, reader, { ticket: ids })
  return ids.flatMap((id) => (refs[id] ? [{ id, ...refs[id] }] : []))
}
