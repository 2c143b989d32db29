/** The mails behind the messages of a conversation: headers, HTML and pictures; and to whom a reply goes. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Id, queryNumber } from '#core/endpoint.ts'
import { MessageRange, ofConversation } from './messages.ts'

const MailAddress = z.object({ name: z.string(), address: z.string() })
export type MailAddress = z.output<typeof MailAddress>

export const MailHeader = z.object({
  messageId: z.uuid(),
  subject: z.string(),
  sender: MailAddress,
  to: z.array(MailAddress),
  cc: z.array(MailAddress),
  bcc: z.array(MailAddress),
  /** An automatic reply is `automatic`. */
  kind: z.string(),
  hasQuote: z.boolean(),
  hasHtml: z.boolean(),
})
export type MailHeader = z.output<typeof MailHeader>

const read = { needs: 'conversation.manage', watches: ofConversation } as const
const OfMail = z.extend(Id, { messageId: z.uuid() })

export const mailApi = {
  /** Of the messages from a seq on. */
  list: endpoint('GET /conversations/:id/mails', {
    ...read,
    input: MessageRange,
    reply: z.object({ items: z.array(MailHeader) }),
  }),
  get: endpoint('GET /conversations/:id/mails/:messageId', {
    needs: 'conversation.manage',
    watches: () => [],
    input: OfMail,
    reply: z.object({
      quoted: z.string(),
      /** Safe to show. Its pictures have `data-cid` or `data-remote` instead of an address. */
      html: z.string(),
      /** Files by the content id that the HTML names. */
      pictures: z.record(z.string(), z.uuid()),
      remotePictures: z.number(),
    }),
  }),
  /** A picture that the HTML names with `data-remote`, by its place. The server fetches it, so its owner learns nothing of the reader. */
  picture: endpoint('GET /conversations/:id/mails/:messageId/pictures/:index/content', {
    needs: 'conversation.manage',
    carries: 'download',
    input: z.extend(OfMail, { index: queryNumber(z.int().check(z.gte(0), z.lte(10_000))) }),
    reply: FileReply,
  }),
  /** The default recipients and subject of a reply, and what is added below it. */
  reply: endpoint('GET /conversations/:id/mail-reply', {
    ...read,
    input: Id,
    reply: z.object({
      to: z.array(MailAddress),
      cc: z.array(MailAddress),
      subject: z.string(),
      sender: MailAddress,
      signature: z.string(),
    }),
  }),
}
