/** Sends a message by the SMTP server of its channel. */
import { buffer } from 'node:stream/consumers'
import { openChannel } from '#modules/channels/server/channel-access.ts'
import type { SendResult } from '#modules/channels/server/kinds/provider-message.ts'
import { smtpOf } from '#modules/channels/server/providers/mailbox.ts'
import { attachmentOf, openFile } from '#modules/files/server/read-file.ts'
import { openSmtp, smtpProblem } from '#platform/connection-tests/smtp.ts'
import { withoutSecrets } from '#platform/connection-tests/test-call.ts'
import type { OpenCtx } from '#platform/context.ts'
import { deliveryProblems } from '../../text/messages-text.ts'
import { fileIdsOf, textOfContent } from '../messages/append-message.ts'
import type { OutgoingMessage, Send } from '../outbound/send-result.ts'
import { customerStore } from '../store/customers/customers.ts'
import { mailStore, type MailRow } from '../store/mails.ts'
import { composeMail, htmlOfText, withSignature } from './compose-mail.ts'
import { authorOf, signatureOf } from './mail-author.ts'

/** Limits automatic mails to one customer in an hour, which ends loops between two automatic responders. */
const mostAutomatic = 5

type Channel = NonNullable<Awaited<ReturnType<typeof openChannel>>>
type SmtpError = { responseCode?: number; response?: string; command?: string; message?: string }

type Prepared = { mail: MailRow; signature: string }
/** Composes and stores the mail before the call; a problem where it must not be sent. */
const prepare = (open: OpenCtx, channel: Channel, message: OutgoingMessage): Promise<Prepared | string> =>
  open.inOrg(async (ctx) => {
    const { messageId, conversationId } = message
    const found = await mailStore.sending(ctx, { conversationId, messageId })
    const customer = found?.customerId ? await customerStore.get(ctx, found.customerId) : undefined
    const last = await mailStore.lastReceived(ctx, conversationId)
    const stored = await mailStore.get(ctx, conversationId, messageId)
    if (!found || !customer || (!last && !customer.email && !stored)) return deliveryProblems.noAddress
    if (found.userId === null) {
      if (last && last.kind !== 'message') return deliveryProblems.automatic
      if ((await mailStore.countAutomatic(ctx, customer.id)) >= mostAutomatic) return deliveryProblems.automatic
    }
    const author = await authorOf(ctx, found.userId)
    const address = { name: customer.name, address: customer.email ?? '' }
    const letter = { messageId, conversationId, subject: found.subject, customer: address, last, author }
    const mail = composeMail(channel, { ...letter, stored })
    await mailStore.save(ctx, mail)
    return { mail, signature: signatureOf(channel.config, author) }
  })

const attachmentOfMail = async (open: OpenCtx, fileId: string) => {
  const row = await open.readInOrg((ctx) => attachmentOf(ctx, fileId))
  if (!row) return []
  const file = await openFile(open, row)
  return [{ filename: file.name, contentType: file.type, content: await buffer(file.stream) }]
}
const attachmentsOf = async (open: OpenCtx, content: OutgoingMessage['content']) => {
  const attachments = []
  for (const fileId of fileIdsOf(content)) attachments.push(...(await attachmentOfMail(open, fileId)))
  return attachments
}

/** The words of the server, for the agent. */
const answerOf = ({ response = '' }: SmtpError, { secrets }: Channel) =>
  withoutSecrets({ code: 'status', answer: response }, secrets).answer || deliveryProblems.refused

/** Where the data were on their way and no answer came, the mail may have arrived. */
const resultOf = (error: unknown, channel: Channel): SendResult => {
  const { responseCode = 0, response = '', command } = error as SmtpError
  if (responseCode >= 500 && command !== 'CONN' && !command?.startsWith('AUTH')) {
    return { state: 'refused', problem: answerOf({ response }, channel) }
  }
  if (command === 'DATA' && responseCode === 0) return { state: 'lost', problem: deliveryProblems.lost }
  const found = smtpProblem(error)
  const code = found.ok ? 'unreachable' : found.problem.code
  return { state: code === 'not-allowed-address' ? 'refused' : 'retry', problem: code }
}

/** A mail has no buttons: choices are listed. */
const wordsOf = (content: OutgoingMessage['content']) =>
  content.type === 'INTERACTIVE'
    ? [content.text, ...content.choices.map(({ title }) => `- ${title}`)].join('\n')
    : textOfContent(content)

const addressOf = ({ name, address }: { name: string; address: string }) => ({ name, address })
const bracketed = (id: string) => `<${id}>`

const post = async (channel: Channel, { mail, signature }: Prepared, message: OutgoingMessage): Promise<SendResult> => {
  const { internetId, answers, recipients, sender, replyTo, subject } = mail
  const text = withSignature(wordsOf(message.content), signature)
  try {
    const attachments = await attachmentsOf(channel.ctx, message.content)
    const { transport, close } = await openSmtp(channel.ctx, smtpOf(channel))
    try {
      const sent = await transport.sendMail({
        messageId: bracketed(internetId ?? ''),
        from: addressOf(sender),
        ...(replyTo && { replyTo: addressOf(replyTo) }),
        to: recipients.to.map(addressOf),
        cc: recipients.cc.map(addressOf),
        bcc: recipients.bcc?.map(addressOf),
        subject,
        text,
        html: htmlOfText(text),
        attachments,
        ...(answers[0] && { inReplyTo: bracketed(answers[0]), references: answers.toReversed().map(bracketed) }),
      })
      const [refused] = (sent as { rejectedErrors?: SmtpError[] }).rejectedErrors ?? []
      // The other receivers have it, so it is not sent again by itself.
      return refused ? { state: 'refused', problem: answerOf(refused, channel) } : { state: 'sent' }
    } finally {
      close()
    }
  } catch (error) {
    return resultOf(error, channel)
  }
}

export const sendMail: Send = async (open, message) => {
  const channel = await openChannel(open, message.channelId)
  if (!channel?.isEnabled) return { state: 'refused', problem: deliveryProblems.disabled }
  const prepared = await prepare(open, channel, message)
  return typeof prepared === 'string' ? { state: 'refused', problem: prepared } : post(channel, prepared, message)
}
