/** The mails of a conversation as its readers see them, and to whom their replies go. */
import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { getChannel } from '#modules/channels/server/channel-access.ts'
import { remotePicturesIn } from '#modules/channels/server/kinds/email/safe-html.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/files/send-file.ts'
import { callOut } from '#platform/outgoing/outgoing.ts'
import type { mailApi } from '../../api/mails.ts'
import type { Recipients } from '../../api/recipients.ts'
import { findConversation, userOf } from '../read/find-conversation.ts'
import type { ConversationRow } from '../store/conversations.ts'
import { customerStore } from '../store/customers/customers.ts'
import { mailStore } from '../store/mails.ts'
import { composeMail, usualRecipients, usualSubject } from './compose-mail.ts'
import { authorOf, fillNames, signatureOf } from './mail-author.ts'

type Input<K extends keyof typeof mailApi> = z.output<(typeof mailApi)[K]['input']>

export const listMails = async (ctx: Ctx, { id, ...range }: Input<'list'>) => {
  await findConversation(ctx, id)
  const rows = await mailStore.headers(ctx, id, range)
  return { items: rows.map(({ recipients, ...header }) => ({ ...header, bcc: [], ...recipients })) }
}

const findMail = async (ctx: Ctx, { id, messageId }: { id: string; messageId: string }) => {
  await findConversation(ctx, id)
  return (await mailStore.get(ctx, id, messageId)) ?? fail('not-found')
}

export const getMail = async (ctx: Ctx, ref: Input<'get'>) => {
  const { quoted, html, pictures } = await findMail(ctx, ref)
  return { quoted, html, pictures, remotePictures: remotePicturesIn(html).length }
}

const largestPicture = 5 * 1024 * 1024
const pictureTypes: readonly (readonly [type: string, start: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
]

/** By its bytes: what the other server says of it counts for nothing. */
export const openRemotePicture = async (ctx: OpenCtx, { index, ...ref }: Input<'picture'>): Promise<SentFile> => {
  const { html } = await ctx.readInOrg((inside) => findMail(inside, ref))
  const url = remotePicturesIn(html)[index] ?? fail('not-found')
  const reply = await callOut(ctx, { url, maxBytes: largestPicture, readAs: 'latin1' })
  if (!reply.ok || reply.status !== 200 || reply.isCut) return fail('not-found')
  const type = pictureTypes.find(([, start]) => start.test(reply.body))?.[0] ?? fail('not-found')
  const bytes = Buffer.from(reply.body, 'latin1')
  return { name: `picture-${index}`, type, size: bytes.length, stream: Readable.from([bytes]) }
}

/** The customer and the last mail of their side. */
const answeredBy = async (ctx: Ctx, { id, customerId }: ConversationRow) => {
  const customer = customerId ? await customerStore.get(ctx, customerId) : undefined
  return {
    customer: { name: customer?.name ?? '', address: customer?.email ?? '' },
    last: await mailStore.lastReceived(ctx, id),
  }
}

export const getMailReply = async (ctx: Ctx, { id }: Input<'reply'>) => {
  const row = await findConversation(ctx, id)
  if (row.type !== 'EMAIL' || !row.channelId) return fail('not-found')
  const { config } = await getChannel(ctx, row.channelId)
  const author = await authorOf(ctx, userOf(ctx).id)
  const sender = { name: fillNames(String(config['senderName'] ?? ''), author), address: String(config['fromAddress']) }
  const answered = await answeredBy(ctx, row)
  return {
    ...usualRecipients(config, answered),
    subject: usualSubject(answered.last, row.subject),
    sender,
    signature: signatureOf(config, author),
  }
}

/** What an agent chose is stored with the message, before it leaves. */
export const saveRecipients = async (
  ctx: Ctx,
  row: ConversationRow,
  { messageId, recipients }: { messageId: string; recipients: Recipients },
) => {
  const { config } = await getChannel(ctx, row.channelId ?? '')
  const author = await authorOf(ctx, userOf(ctx).id)
  const mailInput = { messageId, conversationId: row.id, subject: row.subject, author, chosen: recipients }
  await mailStore.save(ctx, composeMail({ ctx, config }, { ...mailInput, ...(await answeredBy(ctx, row)) }))
}
