/** Mails a ticket to colleagues: each gets what they may see of it. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import type { Problem } from '#core/problems.ts'
import { say, type Words } from '#core/words.ts'
import { idsOfUsernames, rightsOf } from '#modules/directory/server/holders.ts'
import { textOfHtml } from '#modules/forms/kinds/rich-text/definition.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { sendByMailApi } from '../../api/send-by-mail.ts'
import { mayReadKey } from '../../built-in.ts'
import { sendByMailText } from '../../send-by-mail-text.ts'
import { mayView } from '../../ticket-permissions.ts'
import { findTicket, type FoundTicket } from '../read/find-ticket.ts'
import { recordTicketChange } from '../history/record-ticket-change.ts'

type Person = Awaited<ReturnType<typeof rightsOf>>[number]

const problemOf = ({ row }: FoundTicket, person: Person | undefined): Problem | undefined => {
  if (!person) return 'unknown-user'
  if (!mayView(row, person)) return 'cannot-see-ticket'
  return person.email ? undefined : 'no-email'
}

/** Refuses all if one of them cannot get it. */
const recipientsOf = async (ctx: Ctx, found: FoundTicket, usernames: readonly string[]) => {
  const ids = await idsOfUsernames(ctx, usernames)
  const people = new Map((await rightsOf(ctx, [...ids.values()])).map((person) => [person.userId, person]))
  const named = usernames.map((username) => people.get(ids.get(username.toLowerCase()) ?? ''))
  const problems = named.flatMap((person, at): [string, Problem][] => {
    const problem = problemOf(found, person)
    return problem ? [[`usernames.${at}`, problem]] : []
  })
  if (problems.length > 0) failAt(Object.fromEntries(problems))
  return [...new Set(named)].filter((person) => person !== undefined)
}

const same = (text: string): Words => ({ ar: text, en: text })
const isolated = (text: string) => `\u2068${text}\u2069`

const bodyOf = ({ row }: FoundTicket, person: Person, { sender, message }: { sender: string; message?: string }) => [
  say(sendByMailText.sentBy, person.language, { name: isolated(sender) }),
  ...(message ? [isolated(message)] : []),
  `${isolated(row.name)} (${row.displayNumber})`,
  ...(mayReadKey('description', person.grants) && row.description ? [isolated(textOfHtml(row.description))] : []),
]

export const sendTicketByMail = async (
  ctx: Ctx,
  { ticketId, usernames, message }: z.output<typeof sendByMailApi.send.input>,
) => {
  const found = await findTicket(ctx, ticketId)
  const { row } = found
  const people = await recipientsOf(ctx, found, usernames)
  const [sender] = await rightsOf(ctx, [ctx.user?.id ?? fail('signed-out')])
  const { id: slug } = await readOrg(ctx)
  for (const person of people)
    await sendMail(ctx, {
      to: person.email ?? '',
      language: person.language,
      subject: same(`[${row.displayNumber}] ${row.name}`),
      body: bodyOf(found, person, { sender: sender?.name ?? '', message }).map(same),
      link: {
        label: sendByMailText.open,
        url: `${ctx.services.site}/${slug}/workspace/${row.boardId}/ticket?ticketId=${row.id}`,
      },
    })
  const recipientIds = people.map(({ userId }) => userId)
  recordTicketChange(ctx, {
    kind: 'ticket.sent-by-mail',
    row,
    fields: [{ field: 'sentTo', after: recipientIds }],
    more: { recipientIds },
  })
  return {}
}
