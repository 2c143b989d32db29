/** Tickets of a conversation. */
import { fail } from '#core/errors.ts'
import { findTicket } from '#modules/tickets/server/read/find-ticket.ts'
import { readTicketRows } from '#modules/tickets/server/list/live-rows.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { announceChanges } from '../announce.ts'
import { findConversation, lockWritable, userOf } from '../read/find-conversation.ts'
import { conversationStore } from '../store/conversations.ts'
import { messageStore } from '../store/messages.ts'
import { conversationTicketStore } from '../store/tickets.ts'

/** For modules above. */
export const linkedTicketIds = async (ctx: Ctx, id: string) =>
  (await conversationTicketStore.list(ctx, id)).map(({ ticketId }) => ticketId)

type Link = { id: string; ticketId: string }

/** Without tickets that the caller may not see. */
export const listConversationTickets = async (ctx: Ctx, { id }: { id: string }) => {
  await findConversation(ctx, id)
  const links = await conversationTicketStore.list(ctx, id)
  const linkedAt = new Map(links.map((link) => [link.ticketId, link.linkedAt]))
  const [rows] = links.length > 0 ? await readTicketRows(ctx, [{ user: userOf(ctx), ids: [...linkedAt.keys()] }]) : []
  const items = (rows?.items ?? []).map((ticket) => ({ ticket, linkedAt: linkedAt.get(ticket.id) ?? '' }))
  return { items, refs: rows?.refs ?? {} }
}

const noteChange = async (ctx: Ctx, { id, ticketId }: Link, kind: 'linked' | 'unlinked') => {
  const rev = await conversationStore.update(ctx, id, {})
  const scopes = [`ticket:${ticketId}`] as const
  recordChange(ctx, { kind: `conversation.ticket-${kind}`, subjectId: id, after: { ticketId }, scopes })
  await announceChanges(ctx, [{ id, rev, fields: ['tickets'] }])
}

export const linkTicket = async (ctx: Ctx, { id, ticketId }: Link) => {
  await lockWritable(ctx, id)
  await findTicket(ctx, ticketId)
  if (!(await conversationTicketStore.add(ctx, { conversationId: id, ticketId }))) fail('already-done')
  await noteChange(ctx, { id, ticketId }, 'linked')
  return {}
}

export const unlinkTicket = async (ctx: Ctx, { id, ticketId }: Link) => {
  await lockWritable(ctx, id)
  if (!(await conversationTicketStore.remove(ctx, { conversationId: id, ticketId }))) fail('not-found')
  await noteChange(ctx, { id, ticketId }, 'unlinked')
  return {}
}

const mostQuoted = 20
/** The form of a new ticket begins with the customer and what they wrote last. */
export const prefillTicket = async (ctx: Ctx, { id }: { id: string }) => {
  const row = await findConversation(ctx, id)
  const messages = await messageStore.range(ctx, { conversationId: id, limit: mostQuoted })
  const texts = messages.flatMap(({ isInbound, content }) =>
    isInbound && 'text' in content && typeof content.text === 'string' ? [content.text] : [],
  )
  const description = texts.join('\n').slice(0, 5_000)
  const name = (row.subject || texts[0] || row.lastText).slice(0, 200)
  return { name, description, customerId: row.customerId, departmentId: row.departmentId }
}
