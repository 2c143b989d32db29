/** Removes what identifies a person from the texts, values and comments of their tickets, and exports them. */
import { identifies, redactText, redactValue } from '#modules/contacts/redact.ts'
import type { ContactRecords } from '#modules/contacts/server/contact-records.ts'
import { redactChanges } from '#platform/changes/redact-changes.ts'
import type { Ctx } from '#platform/context.ts'
import { boardContextOf } from '../board-context.ts'
import { rowsOf, searchColumnsOf } from '../search-index/search-index.ts'
import { personTicketStore, type PersonTicket } from '../store/contacts/person-tickets.ts'

const redactTicket = async (ctx: Ctx, ticket: PersonTicket, pattern: RegExp | undefined) => {
  const texts = {
    name: redactText(ticket.name, pattern),
    description: redactText(ticket.description, pattern),
    customValues: redactValue(ticket.customValues, pattern) as PersonTicket['customValues'],
  }
  const context = await boardContextOf(ctx, ticket.boardId)
  await personTicketStore.write(ctx, ticket.id, { ...texts, ...searchColumnsOf(context, { ...ticket, ...texts }) })
  await personTicketStore.writeValues(ctx, ticket.id, rowsOf(context, texts.customValues))
}

export const erasePersonTickets: ContactRecords['eraseSome'] = async (
  ctx,
  { customerIds, pattern, afterId, limit },
) => {
  const tickets = await personTicketStore.lockSome(ctx, { customerIds, afterId, limit })
  const ids = tickets.map(({ id }) => id)
  for (const ticket of tickets) await redactTicket(ctx, ticket, pattern)
  for (const { id, body, earlier } of await personTicketStore.comments(ctx, ids))
    await personTicketStore.writeComment(ctx, id, {
      body: redactText(body, pattern),
      earlier: redactValue(earlier, pattern) as typeof earlier,
    })
  await redactChanges(ctx, ids, (value) => identifies(value, pattern))
  return ids
}

export const exportPersonTickets: ContactRecords['exportAll'] = async (ctx, customerIds) => {
  const tickets = await personTicketStore.all(ctx, customerIds)
  const comments = await personTicketStore.comments(
    ctx,
    tickets.map(({ id }) => id),
  )
  return tickets.map((ticket) => ({
    ...ticket,
    comments: comments
      .filter(({ ticketId }) => ticketId === ticket.id)
      .map(({ body, createdAt, kind }) => ({ body, createdAt, kind })),
  }))
}
