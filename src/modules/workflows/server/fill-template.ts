/** Texts of actions may name the ticket: `{{name}}`, `{{number}}`, `{{status}}`, `{{customer}}`, `{{link}}`. */
import { fail } from '#core/errors.ts'
import type { Language } from '#core/words.ts'
import { statusesOf } from '#modules/boards/server/for-tickets.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import { describeTicket } from '#modules/tickets/server/automation/match-filters.ts'
import type { Ctx } from '#platform/context.ts'

export const ticketOf = async (ctx: Ctx, ticketId: string) => {
  const ticket = (await describeTicket(ctx, ticketId)) ?? fail('not-found')
  const status = (await statusesOf(ctx, ticket.boardId)).find(({ id }) => id === ticket.statusId)
  const { id: slug } = await readOrg(ctx)
  const url = `${ctx.services.site}/${slug}/workspace/${ticket.boardId}/ticket?ticketId=${ticket.id}`
  return { ...ticket, url, status: status?.name ?? { ar: '', en: '' } }
}
export type NamedTicket = Awaited<ReturnType<typeof ticketOf>>

/** An unknown name stays as it is written. */
export const fillTemplate = (text: string, ticket: NamedTicket, language: Language) => {
  const values: Record<string, string> = {
    name: ticket.name,
    number: ticket.displayNumber,
    status: ticket.status[language],
    customer: ticket.customerName ?? '',
    link: ticket.url,
  }
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => values[name] ?? whole)
}
