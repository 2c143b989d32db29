import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ConversationStatus } from '../../statuses.ts'
import type { Place } from './list.ts'
import { isVisible, type Reader } from './visible.ts'

type Row = { id: string; question: string; customerName: string; status: ConversationStatus; lastAt: string }
type Bool = RawBuilder<boolean>

/** A greeting of one or two words asks nothing. */
const asks = String.raw`\S+\s+\S+\s+\S+`
const longest = 200
const days = 90

/** Subject and first sentence of the customer. */
const read = async (ctx: Ctx, { where, limit }: { where: Bool; limit: number }) => {
  const { rows } = await sql<Row>`
    select c.id, c.status, c.last_at, coalesce(u.name, '') as customer_name,
      left(btrim(concat_ws(' ', nullif(c.subject, ''), q.text)), ${sql.lit(longest)}) as question
    from conversation c
    left join customer u on u.org_id = c.org_id and u.id = c.customer_id
    left join lateral (select left(m.content->>'text', ${sql.lit(longest)}) as text from message m
      where m.org_id = c.org_id and m.conversation_id = c.id and m.kind = 'message' and m.is_inbound and m.removed_at is null
        and left(m.content->>'text', ${sql.lit(longest)}) ~ ${asks} order by m.seq limit 1) q on true
    where c.org_id = ${ctx.orgId}::uuid and c.tab <> 'internal' and ${where}
    order by c.last_at desc, c.id desc limit ${limit}`.execute(ctx.db)
  return rows
}

const ofConversation = async (ctx: Ctx, id: string) =>
  (await read(ctx, { where: sql<boolean>`c.id = ${id}::uuid`, limit: 1 }))[0]?.question ?? ''

const page = (ctx: Ctx, reader: Reader, { after, limit }: { after: Place | undefined; limit: number }) => {
  const place = after ? sql`and (c.last_at, c.id) < (${after.lastAt}::timestamptz, ${after.id}::uuid)` : sql``
  const where = sql<boolean>`c.combined_into_id is null and c.status <> 'SPAM'
    and c.last_at > now() - make_interval(days => ${sql.lit(days)}) and ${isVisible(reader)} ${place}`
  return read(ctx, { where, limit })
}

export const questionStore = { ofConversation, page }
