/** What conversations need of customers. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

const listByIds = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .selectFrom('customer')
    .select(['id', 'name', 'email', 'phone', 'createdBy', 'mergedIntoId'])
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

const get = async (ctx: Ctx, id: string) => (await listByIds(ctx, [id]))[0]

/** The key of the customer in a channel over which they have written before. */
const keyIn = async (ctx: Ctx, { channelId, customerId }: { channelId: string; customerId: string }) =>
  (
    await sql<{
      key: string
    }>`select k.key from thread_key k join conversation c on c.org_id = k.org_id and c.id = k.conversation_id
      where k.org_id = ${ctx.orgId}::uuid and k.channel_id = ${channelId}::uuid and c.customer_id = ${customerId}::uuid
      order by c.last_at desc limit 1`.execute(ctx.db)
  ).rows[0]?.key

export const customerStore = { get, listByIds, keyIn }
