/** Composes the mail of an outgoing message: a reply in the thread of the last mail that was received, or a first mail. */
import type { ConfigValues } from '#core/config-fields.ts'
import { escapeHtml } from '#core/values/html.ts'
import type { MailAddress } from '#modules/channels/server/kinds/email/read-mail.ts'
import { replyMark } from '#modules/channels/text/mail-words-text.ts'
import { textOf } from '#platform/connection-tests/test-call.ts'
import type { Recipients } from '../../api/recipients.ts'
import type { MailRow } from '../store/mails.ts'
import { mailToken, withToken, type Keyed } from './mail-token.ts'
import { fillNames, type MailAuthor } from './mail-author.ts'

/** References are cut in the middle by no one: the nearest mails are enough. */
const mostReferences = 20
/** By the first letter that has a direction. */
const directionOf = (text: string) => (/^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr')

const paragraphs = (text: string, attributesOf: (part: string) => string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p${attributesOf(part)}>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Plain text as HTML of a comment. */
export const paragraphsOf = (text: string) => paragraphs(text, () => '')

export const htmlOfText = (text: string) => {
  const direction = directionOf(text)
  const content = paragraphs(text, (part) => ` dir="${directionOf(part)}"`)
  return `<!doctype html><html dir="${direction}"><head><meta charset="utf-8"></head><body dir="${direction}">${content}</body></html>`
}

/** Clients recognise a signature by its first line. */
export const withSignature = (text: string, signature: string) =>
  signature === '' ? text : `${text}\n\n-- \n${signature}`

const replySubject = (subject: string) => (replyMark.test(subject) ? subject : `Re: ${subject}`)
/** That of the mail that is answered, else that of the conversation. */
export const usualSubject = (last: MailRow | undefined, subject: string) =>
  last ? replySubject(last.subject || subject) : subject

/** To whom the customer wrote and put in copy, without our own addresses. */
const copiesOf = ({ recipients }: MailRow, to: MailAddress, own: readonly string[]) => {
  const isOwn = (address: string) => own.includes(address.replace(/\+[^@]*@/, '@'))
  const isFirst = (address: string) => address === to.address
  return recipients.cc.filter(({ address }) => !isOwn(address) && !isFirst(address))
}

const addressesOf = (config: ConfigValues) => {
  const from = textOf(config, 'fromAddress').toLowerCase()
  return { from, reply: textOf(config, 'replyToAddress').toLowerCase() || from }
}

type Answered = { customer: MailAddress; last: MailRow | undefined }

/** The default recipients of a reply. */
export const usualRecipients = (config: ConfigValues, { customer, last }: Answered) => {
  const { from, reply } = addressesOf(config)
  const to = last ? (last.replyTo ?? last.sender) : customer
  return { to: to.address ? [to] : [], cc: last ? copiesOf(last, to, [from, reply]) : [] }
}

/** Addresses that an agent chose, with the names that the last mail has for them. */
const namedRecipients = (chosen: Recipients, { customer, last }: Answered): MailRow['recipients'] => {
  const known = last ? [last.sender, ...last.recipients.to, ...last.recipients.cc] : []
  const names = new Map([customer, ...known].map(({ name, address }) => [address, name]))
  const named = (addresses: readonly string[]) =>
    addresses.map((address) => ({ name: names.get(address.toLowerCase()) ?? '', address: address.toLowerCase() }))
  return { to: named(chosen.to), cc: named(chosen.cc), bcc: named(chosen.bcc) }
}

/** Without a plus address an answer is known by its References alone. */
const replyAddress = (channel: MailChannel, conversationId: string): MailAddress | null => {
  const { from, reply } = addressesOf(channel.config)
  if (channel.config['plusAddressing'] !== false)
    return { name: '', address: withToken(reply, mailToken(channel.ctx, conversationId)) }
  return reply === from ? null : { name: '', address: reply }
}

type MailChannel = { ctx: Keyed; config: ConfigValues }
type Given = Answered & {
  messageId: string
  conversationId: string
  subject: string
  author: MailAuthor | undefined
  chosen?: Recipients | undefined
  /** As it was stored before, by the agent or by an earlier attempt. */
  stored?: MailRow | undefined
}

export const composeMail = (channel: MailChannel, draft: Given): MailRow => {
  const { messageId, conversationId, subject, author, last, chosen, stored } = draft
  const { config } = channel
  const { from } = addressesOf(config)
  const answers = last ? [...(last.internetId ? [last.internetId] : []), ...last.answers].slice(0, mostReferences) : []
  return {
    messageId,
    internetId: `${messageId}@${from.split('@')[1] ?? 'localhost'}`,
    answers,
    kind: 'message',
    subject: stored?.subject || chosen?.subject || usualSubject(last, subject),
    sender: { name: fillNames(textOf(config, 'senderName'), author), address: from },
    replyTo: replyAddress(channel, conversationId),
    recipients: stored?.recipients ?? (chosen ? namedRecipients(chosen, draft) : usualRecipients(config, draft)),
  }
}
