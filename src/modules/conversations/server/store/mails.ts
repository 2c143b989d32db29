/** The mails behind messages, and mails in the ledger that could not be read. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { MailAddress } from '#modules/channels/server/kinds/email/read-mail.ts'
import { isUuid } from '#core/values/uuid.ts'
import type { Ctx } from '#platform/context.ts'
import type { NewInbound } from './inbound/inbound.ts'

export type MailRow = {
  messageId: string
  internetId: string | null
  answers: string[]
  kind: string
  subject: string
  sender: MailAddress
  replyTo: MailAddress | null
  recipients: { to: MailAddress[]; cc: MailAddress[]; bcc?: MailAddress[] }
  quoted?: string
  html?: string
  pictures?: Record<string, string>
}

/** A repeated attempt to send writes the same mail again. */
const save = (ctx: Ctx, mail: MailRow) => {
  const { sender, replyTo, recipients, pictures = {}, ...rest } = mail
  const values = {
    ...rest,
    orgId: ctx.orgId,
    sender: JSON.stringify(sender),
    replyTo: replyTo && JSON.stringify(replyTo),
    recipients: JSON.stringify(recipients),
    pictures: JSON.stringify(pictures),
  } as never
  return ctx.db
    .insertInto('mail')
    .values(values)
    .onConflict((conflict) => conflict.columns(['orgId', 'messageId']).doUpdateSet(values))
    .execute()
}

const get = async (ctx: Ctx, conversationId: string, messageId: string) => {
  const { rows } = await sql<Required<MailRow>>`select x.* from mail x
    join message m on m.org_id = x.org_id and m.id = x.message_id
    where x.org_id = ${ctx.orgId}::uuid and x.message_id = ${messageId}::uuid and m.conversation_id = ${conversationId}::uuid
      and m.removed_at is null`.execute(ctx.db)
  return rows[0]
}

type Header = Pick<MailRow, 'messageId' | 'kind' | 'subject' | 'sender' | 'recipients'> & {
  hasQuote: boolean
  hasHtml: boolean
}
/** Without the mails themselves; from a seq on, or of the last messages. */
const headers = async (ctx: Ctx, conversationId: string, { from, limit }: { from?: number; limit: number }) => {
  const { rows } = await sql<Header>`select x.message_id, x.kind, x.subject, x.sender, x.recipients,
      x.quoted <> '' as has_quote, x.html <> '' as has_html
    from message m join mail x on x.org_id = m.org_id and x.message_id = m.id
    where m.org_id = ${ctx.orgId}::uuid and m.conversation_id = ${conversationId}::uuid and m.removed_at is null
      and m.seq >= ${from ?? sql`(select last_seq from conversation c where c.org_id = m.org_id and c.id = m.conversation_id) - ${limit} + 1`}
      ${from === undefined ? sql`` : sql`and m.seq < ${from + limit}`}
    order by m.seq`.execute(ctx.db)
  return rows
}

/** The conversation of a channel that holds one of these mails, the first of them first. Our own ids begin with that of the message. */
const findConversation = async (ctx: Ctx, channelId: string, internetIds: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`select m.conversation_id as id from mail x
    join message m on m.org_id = x.org_id and m.id = x.message_id
    where x.org_id = ${ctx.orgId}::uuid and x.internet_id = any(${[...internetIds]}::text[]) and m.channel_id = ${channelId}::uuid
    order by array_position(${[...internetIds]}::text[], x.internet_id) limit 1`.execute(ctx.db)
  return rows[0]?.id
}

/** Whether an address has sent or received a mail of the conversation, or is its customer's. */
const isKnown = async (ctx: Ctx, conversationId: string, address: string) => {
  const participant = JSON.stringify([{ address }])
  const { rows } = await sql`select from message m join mail x on x.org_id = m.org_id and x.message_id = m.id
    where m.org_id = ${ctx.orgId}::uuid and m.conversation_id = ${conversationId}::uuid and (x.sender->>'address' = ${address}
      or x.reply_to->>'address' = ${address} or x.recipients->'to' @> ${participant}::jsonb or x.recipients->'cc' @> ${participant}::jsonb)
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** The last mail of the customer's side, which a reply answers. */
const lastReceived = async (ctx: Ctx, conversationId: string) => {
  const { rows } =
    await sql<MailRow>`select x.message_id, x.internet_id, x.answers, x.kind, x.subject, x.sender, x.reply_to, x.recipients
    from message m join mail x on x.org_id = m.org_id and x.message_id = m.id
    where m.org_id = ${ctx.orgId}::uuid and m.conversation_id = ${conversationId}::uuid and m.is_inbound
    order by m.seq desc limit 1`.execute(ctx.db)
  return rows[0]
}

/** Our mail by its id, for reports of its delivery. */
const sentMessage = async (ctx: Ctx, internetId: string) => {
  const id = internetId.slice(0, 36)
  if (!isUuid(id)) return undefined
  const { rows } = await sql<{
    id: string
  }>`select m.id from mail x join message m on m.org_id = x.org_id and m.id = x.message_id
    where x.org_id = ${ctx.orgId}::uuid and x.message_id = ${id}::uuid and x.internet_id = ${internetId} and not m.is_inbound`.execute(
    ctx.db,
  )
  return rows[0]?.id
}

type Sending = { customerId: string | null; subject: string; userId: string | null }
/** The conversation of a message, and who wrote it. */
const sending = async (ctx: Ctx, { conversationId, messageId }: { conversationId: string; messageId: string }) => {
  const { rows } =
    await sql<Sending>`select c.customer_id, c.subject, m.user_id from conversation c join message m on m.org_id = c.org_id and m.conversation_id = c.id
    where c.org_id = ${ctx.orgId}::uuid and c.id = ${conversationId}::uuid and m.id = ${messageId}::uuid`.execute(
      ctx.db,
    )
  return rows[0]
}

/** Mails that the server itself has sent to a customer within the last hour. */
const countAutomatic = async (ctx: Ctx, customerId: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from conversation c
    join message m on m.org_id = c.org_id and m.conversation_id = c.id join mail x on x.org_id = m.org_id and x.message_id = m.id
    where c.org_id = ${ctx.orgId}::uuid and c.customer_id = ${customerId}::uuid and c.last_at > now() - interval '1 hour'
      and m.sent_at > now() - interval '1 hour' and not m.is_inbound and m.user_id is null`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Listed as failed at once; one that was read again in vain is listed again. */
const quarantine = async (ctx: Ctx, items: readonly (NewInbound & { problem: string })[]) => {
  for (const { channelId, externalId, lane, body, problem } of items)
    await sql`insert into inbound_message (org_id, id, channel_id, external_id, lane, body, state, problem, processed_at)
      values (${ctx.orgId}::uuid, ${randomUUIDv7()}::uuid, ${channelId}::uuid, ${externalId}, ${lane}, ${JSON.stringify(body)}::jsonb,
        'failed', ${problem}, now())
      on conflict (org_id, channel_id, external_id) do update set state = 'failed', problem = excluded.problem`.execute(
      ctx.db,
    )
}

export const mailStore = {
  save,
  get,
  headers,
  findConversation,
  isKnown,
  lastReceived,
  sentMessage,
  sending,
  countAutomatic,
  quarantine,
}
