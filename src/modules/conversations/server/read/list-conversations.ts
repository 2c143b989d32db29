import type * as z from 'zod/mini'
import { failAt } from '#core/errors.ts'
import { isUuid } from '#core/values/uuid.ts'
import { findTicket } from '#modules/tickets/server/read/find-ticket.ts'
import type { Ctx } from '#platform/context.ts'
import type { conversationApi } from '../../api/conversations.ts'
import { conversationTabs } from '../../statuses.ts'
import { canBegin } from '../begin/begin-conversation.ts'
import { findConversation, readerOf } from './find-conversation.ts'
import { namesOfItems, presentConversation, refsOfItems, toItem } from './present-conversation.ts'
import { listStore, type Place } from '../store/list.ts'
import { refStore } from '../store/refs.ts'

export const placeOf = ({ lastAt, id }: Place) => `${lastAt},${id}`
export const placeIn = (text: string): Place => {
  const [lastAt = '', id = ''] = text.split(',')
  return isUuid(id) && !Number.isNaN(Date.parse(lastAt)) ? { lastAt, id } : failAt({ after: 'invalid' })
}

export const listConversations = async (ctx: Ctx, { after, ...query }: z.output<typeof conversationApi.list.input>) => {
  const reader = readerOf(ctx)
  if (query.ticketId) await findTicket(ctx, query.ticketId)
  const found = await listStore.page(ctx, reader, { ...query, ...(after && { after: placeIn(after) }) })
  const rows = found.slice(0, query.pageSize)
  const last = found.length > query.pageSize ? rows.at(-1) : undefined
  return {
    items: rows.map(toItem),
    next: last ? placeOf(last) : null,
    total: await listStore.count(ctx, reader, query),
    refs: await refsOfItems(ctx, rows),
    names: await namesOfItems(ctx, rows),
  }
}

export const countConversations = async (ctx: Ctx, query: z.output<typeof conversationApi.counts.input>) => {
  const reader = readerOf(ctx)
  if (query.ticketId) await findTicket(ctx, query.ticketId)
  const counts: Record<string, number> = {}
  for (const tab of conversationTabs) counts[tab] = await listStore.count(ctx, reader, { ...query, tab })
  const { all = 0, active = 0, pending = 0, archived = 0 } = counts
  return { all, active, pending, archived, total: all }
}

export const readConversationRows = async (ctx: Ctx, { ids }: { ids: string }) => {
  const wanted = ids.split(',').filter(isUuid)
  const rows = await listStore.rows(ctx, readerOf(ctx), wanted)
  return {
    items: rows.map(toItem),
    refs: await refsOfItems(ctx, rows),
    names: await namesOfItems(ctx, rows),
    gone: wanted.filter((id) => !rows.some((row) => row.id === id)),
    total: rows.length,
  }
}

export const listPlaces = async (ctx: Ctx) => {
  const { channels, ...places } = await refStore.places(ctx)
  return {
    ...places,
    channels: channels.map(({ id, name, ...channel }) => ({ id, name, canBegin: canBegin(channel) })),
  }
}

const mostOfTicket = 50
export const listTicketConversations = async (ctx: Ctx, { ticketId }: { ticketId: string }) => {
  await findTicket(ctx, ticketId)
  const found = await listStore.page(ctx, readerOf(ctx), { tab: 'all', ticketId, pageSize: mostOfTicket })
  const rows = found.slice(0, mostOfTicket)
  return { items: rows.map(toItem), refs: await refsOfItems(ctx, rows), names: await namesOfItems(ctx, rows) }
}

export const getConversation = async (ctx: Ctx, { id }: { id: string }) =>
  presentConversation(ctx, await findConversation(ctx, id))
