import { fail } from '#core/errors.ts'
import type { Language } from '#core/words.ts'
import { rightsOf } from '#modules/directory/server/holders.ts'
import { mayView } from '#modules/tickets/ticket-permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { ConfigOf } from '../../kinds/kinds.ts'
import { fillTemplate, ticketOf, type NamedTicket } from '../fill-template.ts'
import { openTicketText } from '../mail-text.ts'
import type { Apply } from './step.ts'

type Receiver = { email: string; language: Language; isColleague: boolean }

/** Colleagues who may see the ticket and have an address. */
const colleagues = async (ctx: Ctx, ticket: NamedTicket, ids: readonly string[]): Promise<Receiver[]> =>
  (await rightsOf(ctx, ids)).flatMap((person) =>
    person.email && mayView(ticket, person)
      ? [{ email: person.email, language: person.language, isColleague: true }]
      : [],
  )

const receiversOf = async (ctx: Ctx, ticket: NamedTicket, { to, address }: ConfigOf<'mail'>): Promise<Receiver[]> => {
  const outside = (email: string): Receiver => ({ email, language: ctx.language, isColleague: false })
  if (to === 'address') return [outside(address)]
  if (to === 'customer') return ticket.customerEmail ? [outside(ticket.customerEmail)] : []
  const creator = ticket.createdBy ? [ticket.createdBy] : []
  return colleagues(ctx, ticket, to === 'assignees' ? ticket.assigneeIds : creator)
}

/** Refused where nobody can receive it, so that the workflow may do something else instead. */
export const applyMail: Apply<'mail'> = async (ctx, { ticketId }, config) => {
  const ticket = await ticketOf(ctx, ticketId)
  const receivers = await receiversOf(ctx, ticket, config)
  if (receivers.length === 0) fail('workflow-no-receiver')
  for (const { email, language, isColleague } of receivers) {
    const filled = (text: string) => fillTemplate(text, ticket, language)
    const same = (text: string) => ({ ar: text, en: text })
    await sendMail(ctx, {
      to: email,
      language,
      subject: same(filled(config.subject)),
      body: filled(config.text).split('\n').filter(Boolean).map(same),
      ...(isColleague && { link: { label: openTicketText, url: ticket.url } }),
    })
  }
  return { port: 'next', note: { to: config.to, receivers: receivers.length } }
}
