/** Links between tickets: parent and child, related, duplicate. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { linkApi, LinkKind, TicketLink } from '../../api/collaboration.ts'
import { findTicket, lockTicketPair } from '../read/find-ticket.ts'
import { linkStore, type StoredLink } from '../store/collaboration/links.ts'
import { recordTicketChange } from '../history/record-ticket-change.ts'
import { refStore } from '../store/refs.ts'
import { ticketStore } from '../store/tickets.ts'

/** Stored once and read from both ends: the reverse of `parent` is `child`. */
const seenFrom = (ticketId: string, { id, kind, fromId, toId }: StoredLink): TicketLink => {
  const isNear = fromId === ticketId
  return { id, kind: kind === 'parent' && !isNear ? 'child' : kind, ticketId: isNear ? toId : fromId }
}

/** Only those that the reader may see: `refs` names no others. */
export const listLinks = async (ctx: Ctx, { ticketId }: { ticketId: string }) => {
  const { context } = await findTicket(ctx, ticketId)
  const links = (await linkStore.of(ctx, ticketId)).map((link) => seenFrom(ticketId, link))
  const refs = await refStore.refs(ctx, context.reader, { ticket: links.map((link) => link.ticketId) })
  return { items: links.filter((link) => refs[link.ticketId] !== undefined), refs }
}

const keptAs = (kind: LinkKind, ticketId: string, toId: string) =>
  kind === 'child'
    ? { kind: 'parent' as const, fromId: toId, toId: ticketId }
    : { kind: kind as Exclude<LinkKind, 'child'>, fromId: ticketId, toId }

const joins = (a: string, b: string) => (link: StoredLink) =>
  (link.fromId === a && link.toId === b) || (link.fromId === b && link.toId === a)

export const addLink = async (ctx: Ctx, { ticketId, kind, toId }: z.output<typeof linkApi.add.input>) => {
  if (ticketId === toId) fail('link-loop')
  await lockTicketPair(ctx, 'update', { id: ticketId, otherId: toId })
  await linkStore.lock(ctx)
  const link = keptAs(kind, ticketId, toId)
  const isThere = (await linkStore.of(ctx, ticketId)).some(
    (item) => joins(ticketId, toId)(item) && item.kind === link.kind,
  )
  if (isThere) fail('link-there')
  if (link.kind === 'parent' && (await linkStore.isAbove(ctx, link.fromId, link.toId))) fail('link-loop')
  const id = await linkStore.insert(ctx, link)
  await recordLink(ctx, { kind: 'ticket.linked', link })
  return seenFrom(ticketId, { id, ...link })
}

type LinkChange = { kind: 'ticket.linked' | 'ticket.unlinked'; link: Omit<StoredLink, 'id'> }

/** Both ends remember it: `link.parent` and the other's id. */
const recordLink = async (ctx: Ctx, { kind, link }: LinkChange) => {
  for (const row of await ticketStore.list(ctx, [link.fromId, link.toId])) {
    const seen = seenFrom(row.id, { id: '', ...link })
    const [before, after] = kind === 'ticket.linked' ? [null, seen.ticketId] : [seen.ticketId, null]
    recordTicketChange(ctx, { kind, row, fields: [{ field: `link.${seen.kind}`, before, after }] })
  }
}

export const removeLink = async (ctx: Ctx, { ticketId, id }: { ticketId: string; id: string }) => {
  await findTicket(ctx, ticketId)
  const { id: _, ...link } = (await linkStore.of(ctx, ticketId)).find((item) => item.id === id) ?? fail('not-found')
  await lockTicketPair(ctx, 'update', { id: ticketId, otherId: seenFrom(ticketId, { id, ...link }).ticketId })
  await linkStore.remove(ctx, id)
  await recordLink(ctx, { kind: 'ticket.unlinked', link })
  return {}
}
