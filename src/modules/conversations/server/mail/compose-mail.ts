/** Composes the mail of an outgoing message: a reply in the thread of the last mail that was received, or a first mail. */
import type { MailAddress } from '#modules/channels/server/kinds/email/read-mail.ts'
import type { OpenChannel } from '#modules/channels/server/kinds/server-kind.ts'
import { textOf } from '#platform/connection-tests/test-call.ts'
import { replyMark } from '#modules/channels/text/mail-words-text.ts'
import { mailToken, withToken } from './mail-token.ts'
import type { MailRow } from '../store/mails.ts'

/** References are cut in the middle by no one: the nearest mails are enough. */
const mostReferences = 20

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)

/** By the first letter that has a direction. */
const directionOf = (text: string) => (/^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr')

export const htmlOfText = (text: string) => {
  const direction = directionOf(text)
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p dir="${directionOf(part)}">${escape(part).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html><html dir="${direction}"><head><meta charset="utf-8"></head><body dir="${direction}">${paragraphs.join('')}</body></html>`
}

const replySubject = (subject: string) => (replyMark.test(subject) ? subject : `Re: ${subject}`)

type Given = {
  messageId: string
  conversationId: string
  subject: string
  customer: MailAddress
  last: MailRow | undefined
}

/** To whom the customer wrote and put in copy, without our own addresses. */
const copiesOf = ({ recipients }: MailRow, to: MailAddress, own: readonly string[]) => {
  const isOwn = (address: string) => own.includes(address.replace(/\+[^@]*@/, '@'))
  const isFirst = (address: string) => address === to.address
  return recipients.cc.filter(({ address }) => !isOwn(address) && !isFirst(address))
}

export const composeMail = (channel: OpenChannel, { messageId, conversationId, subject, customer, last }: Given) => {
  const { ctx, config } = channel
  const from = textOf(config, 'fromAddress').toLowerCase()
  const replyAddress = textOf(config, 'replyToAddress').toLowerCase() || from
  const to = last ? (last.replyTo ?? last.sender) : customer
  const answers = last ? [...(last.internetId ? [last.internetId] : []), ...last.answers].slice(0, mostReferences) : []
  const mail: MailRow = {
    messageId,
    internetId: `${messageId}@${from.split('@')[1] ?? 'localhost'}`,
    answers,
    kind: 'message',
    subject: last ? replySubject(last.subject || subject) : subject,
    sender: { name: '', address: from },
    replyTo: { name: '', address: withToken(replyAddress, mailToken(ctx, conversationId)) },
    recipients: { to: [to], cc: last ? copiesOf(last, to, [from, replyAddress]) : [] },
  }
  return mail
}
