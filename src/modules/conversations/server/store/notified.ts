/** What notifications show of conversations with customers. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** By the name of the customer, else by the subject. */
const named = async (ctx: Ctx, ids: readonly string[]) =>
  (
    await sql<{ id: string; name: string }>`
      select c.id, coalesce(u.name, c.subject) as name from conversation c
      left join customer u on u.org_id = c.org_id and u.id = c.customer_id
      where c.org_id = ${ctx.orgId}::uuid and c.id = any(${[...ids]}::uuid[]) and c.type <> 'INTERNAL'`.execute(ctx.db)
  ).rows

const texts = async (ctx: Ctx, messageIds: readonly string[]) =>
  (
    await sql<{ id: string; text: string }>`
      select id, content->>'text' as text from message where org_id = ${ctx.orgId}::uuid and id = any(${[...messageIds]}::uuid[])
        and removed_at is null and content->>'text' is not null`.execute(ctx.db)
  ).rows

export const notifiedStore = { named, texts }
