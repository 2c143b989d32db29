import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ConversationStatus } from '../../statuses.ts'
import { likePattern } from './conversations.ts'
import { isVisible, type Reader } from './visible.ts'

type Search = { words: readonly string[]; excluded: readonly string[]; limit: number }
type Found = { id: string; name: string; status: ConversationStatus; messageId: string | null; text: string | null }

/** The index of messages finds three letters and more; shorter words are looked for in names and subjects alone. */
const shortestInMessages = 3

const has = (ctx: Ctx, word: string): RawBuilder<boolean> => {
  const own = sql<boolean>`c.search_text like ${likePattern(word)}`
  if (word.length < shortestInMessages) return own
  return sql<boolean>`(${own} or c.id in (select m.conversation_id from message m
    where m.org_id = ${ctx.orgId}::uuid and m.kind <> 'event' and m.search_text like ${likePattern(word)}))`
}

/** With every word in their names or messages, the latest first, each with the newest message that has one of the words. */
const find = async (ctx: Ctx, reader: Reader, { words, excluded, limit }: Search) => {
  const holds = [
    sql<boolean>`c.tab <> 'internal' and c.combined_into_id is null`,
    isVisible(reader),
    ...words.map((word) => has(ctx, word)),
    ...excluded.map((word) => sql<boolean>`not ${has(ctx, word)}`),
  ]
  const patterns = words.filter((word) => word.length >= shortestInMessages).map(likePattern)
  const { rows } = await sql<Found>`
    with found as materialized (select c.org_id, c.id, c.status, c.subject, c.customer_id, c.last_at from conversation c
      where c.org_id = ${ctx.orgId}::uuid and ${sql.join(holds, sql` and `)} order by c.last_at desc, c.id desc limit ${limit})
    select f.id, coalesce(nullif(f.subject, ''), u.name, '') as name, f.status, t.id as message_id, t.text from found f
    left join customer u on u.org_id = f.org_id and u.id = f.customer_id
    left join lateral (select m.id, m.content->>'text' as text from message m where m.org_id = f.org_id
      and m.conversation_id = f.id and m.kind <> 'event' and m.removed_at is null
      and m.search_text like any(${patterns}::text[]) order by m.seq desc limit 1) t on true
    order by f.last_at desc, f.id desc`.execute(ctx.db)
  return rows
}

export const searchStore = { find }
